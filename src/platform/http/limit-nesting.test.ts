import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDeeper } from './limit-nesting.ts';

it.each([
  ['[[]]', 1, true],
  ['[[]]', 2, false],
  ['{"a":[{"b":1}]}', 2, true],
  ['{"a":"[[[[{{{{"}', 1, false],
  ['{"a":"\\"[[[["}', 1, false],
  ['[],[],[]', 1, false],
  ['"', 0, false],
  ['['.repeat(100_000), 32, true],
])('%.30s is deeper than %i: %s', (text, most, deeper) => {
  expect(isDeeper(text, most)).toBe(deeper);
});

it('says of every value what is so', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(6), (value, most) => {
      expect(isDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
    }),
  );
});
