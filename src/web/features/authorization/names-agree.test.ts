import { expect, it } from 'vitest';
import { namesAgree } from './names-agree.ts';

it.each([
  [' mara  vale', 'Mara Vale', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Mara', 'Mara Vale', false],
  ['', '', false],
])('a signature of %j under %j is taken: %s', (signature, name, taken) => {
  expect(namesAgree(signature, name)).toBe(taken);
});
