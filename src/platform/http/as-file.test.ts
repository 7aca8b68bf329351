import { expect, it } from 'vitest';
import { asFile } from './as-file.ts';

it('names a file for old and new browsers', () => {
  expect(asFile('text/csv', 'reclaim-report-2026-11-29.csv')['content-disposition']).toBe(
    `attachment; filename="reclaim-report-2026-11-29.csv"; filename*=UTF-8''reclaim-report-2026-11-29.csv`,
  );
});

it.each(['', '.zip', 'a"b.zip', 'a\r\nx: y.zip', 'Łukasz.pdf', 'a b.pdf', '../a.pdf'])('refuses %j', (name) => {
  expect(() => asFile('text/csv', name)).toThrow('cannot be named');
});
