import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('a size is told with two digits, in the unit that fits', () => {
  expect([400, 43_210, 999_700, 3_200_000, 12_340_000_000].map(fileSize)).toEqual([
    '0.4 KB',
    '43 KB',
    '1 MB',
    '3.2 MB',
    '12 GB',
  ]);
});
