import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';

it.each([
  ['', []],
  ['a', [['a']]],
  [
    'a,b\r\n\n \r,c',
    [
      ['a', 'b'],
      ['', 'c'],
    ],
  ],
  ['"a, ""b""" , c', [['a, "b"', 'c']]],
  ['"a\nb",c\nd', [['a\nb', 'c'], ['d']]],
  ['she said "a, b", twice', [['she said "a', 'b"', 'twice']]],
  ['"a" b,"c', [['"a" b', '"c']]],
])('%j', (text, cells) => expect(rowsOf(text, ',').map((row) => row.cells)).toEqual(cells));

it('a row stands as it was written', () =>
  expect(rowsOf(' "a\n1",b \nc', ',').map(({ line }) => line)).toEqual(['"a\n1",b', 'c']));

it('what papaparse writes is read as it was', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a') }));
  const cell = text.map((written) => written.trim()).filter((written) => !/^".*"$/s.test(written));
  const table = fc.array(fc.tuple(fc.constant('a'), cell, cell), { minLength: 1 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      expect(rowsOf(Papa.unparse(rows, { delimiter }), delimiter).map(({ cells }) => cells)).toEqual(rows);
    }),
  );
});
