import { expect, test } from 'vitest';
import { readColours } from './read-colours.ts';

const square = (red: number, green: number, blue: number): number[] =>
  Array.from({ length: 16 }, () => [red, green, blue]).flat();
const written = (...bytes: number[]): string => btoa(String.fromCharCode(...bytes));

test('the newest square, which is told first, comes last, with opaque pixels', () => {
  const [first, second, ...more] = readColours(written(...square(1, 2, 3), ...square(250, 251, 252)));
  expect(more).toEqual([]);
  expect([...(first ?? [])]).toEqual(Array.from({ length: 16 }, () => [250, 251, 252, 255]).flat());
  expect([...(second ?? []).slice(0, 4)]).toEqual([1, 2, 3, 255]);
});

test('nothing told, and half a square, is no square', () => {
  expect(readColours('')).toEqual([]);
  expect(readColours(written(1, 2, 3))).toEqual([]);
});
