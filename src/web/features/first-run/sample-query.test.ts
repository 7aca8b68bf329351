import { expect, it } from 'vitest';
import { inSampleWorld } from './sample-query.ts';

const world = { url: 'http://127.0.0.1:4100' } as NonNullable<Parameters<typeof inSampleWorld>[1]>; // the rest is not read

it.each([
  ['https://paperwall.test/report?a=1', world, 'http://127.0.0.1:4100/~/paperwall.test/report?a=1'],
  ['https://help.x.com/forms/dmca', world, 'https://help.x.com/forms/dmca'],
  ['https://paperwall.test/report', undefined, 'https://paperwall.test/report'],
  ['no address', world, 'no address'],
])('%s opens where a browser finds it', (address, known, opened) => {
  expect(inSampleWorld(address, known)).toBe(opened);
});
