import { expect, it } from 'vitest';
import { readClasses } from './read-classes.ts';

it.each([
  ['', []],
  ['9, 41', [9, 41]],
  ['9;41 45', [9, 41, 45]],
  ['0', undefined],
  ['46', undefined],
  ['games', undefined],
  ['1.5', undefined],
])('%j is %j', (text, classes) => {
  expect(readClasses(text)).toEqual(classes);
});
