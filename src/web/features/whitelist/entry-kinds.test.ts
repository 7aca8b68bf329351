import { expect, it } from 'vitest';
import { valueFault } from './entry-kinds.ts';

it.each([
  ['url', 'https://a.test/b'],
  ['url-prefix', ' http://a.test/ '],
  ['domain', 'a.test'],
  ['account', 'fanlane:mara.vale'],
] as const)('takes a good %s', (kind, value) => expect(valueFault(kind, value)).toBeUndefined());

it.each([
  ['url', 'a.test/b', 'whole address'],
  ['url', 'javascript:alert(1)', 'whole address'],
  ['domain', 'https://a.test/', 'Only the name'],
  ['domain', 'localhost', 'not the name'],
  ['account', '@mara', 'platform:handle'],
  ['account', ' ', 'Enter what'],
] as const)('says what is wrong with the %s %j', (kind, value, words) =>
  expect(valueFault(kind, value)).toContain(words),
);
