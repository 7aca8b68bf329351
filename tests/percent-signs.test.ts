import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asPercent } from '#lib/percent/index.ts';

const root = join(import.meta.dirname, '..');
/** Where sentences for people are written. The verdicts of `matching` are kept as words for programs, with a plain space. */
const written = [
  'web',
  'modules/reports',
  'modules/notifications',
  'modules/accounts/mail',
  'sample',
  'main/match/draw',
];
const loose = /[0-9}] %(?![0-9a-z])/i;

it('keeps a percent sign on the line of its number: asPercent', () => {
  expect(asPercent(75)).toBe('75\u00a0%');
  const files = globSync(written.map((place) => join(root, 'src', `${place}{/**/*,-*}.{ts,tsx}`)));
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !/\.(test|cases)\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => loose.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line) && !/^\s*\[\/\^/.test(line))
        .map((line) => `${file.slice(root.length + 1)}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
