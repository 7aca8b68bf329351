import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterColumns, filterRows, windowFor } from './box-filter.ts';

/** The reference's box1DFloat, word for word, for one line. */
function referenceLine(line: Float32Array, window: number): Float32Array {
  const out = new Float32Array(line.length);
  const half = Math.trunc((window + 2) / 2);
  let [left, right, at, sum, count] = [0, 0, 0, 0, 0];
  const add = () => {
    sum = Math.fround(sum + line[right++]!);
  };
  const write = () => {
    out[at++] = Math.fround(sum / count);
  };
  for (let i = 0; i < half - 1; i++, count++) add();
  for (let i = 0; i < window - half + 1; i++) {
    add();
    count++;
    write();
  }
  for (let i = 0; i < line.length - window; i++) {
    add();
    sum = Math.fround(sum - line[left++]!);
    write();
  }
  for (let i = 0; i < half - 1; i++) {
    sum = Math.fround(sum - line[left++]!);
    count--;
    write();
  }
  return out;
}

const side = fc.integer({ min: 5, max: 512 });

test('rows are filtered to the bit as the reference does, for every window', () => {
  fc.assert(
    fc.property(side, fc.integer({ min: 4, max: 11 }), fc.integer(), (columns, rows, seed) => {
      const input = noise(rows * columns, seed);
      const output = new Float32Array(input.length);
      filterRows(input, output, rows, columns);
      for (let row = 0; row < rows; row++) {
        const line = input.subarray(row * columns, (row + 1) * columns);
        expect(output.subarray(row * columns, (row + 1) * columns)).toEqual(referenceLine(line, windowFor(columns)));
      }
    }),
    { numRuns: 60 },
  );
});

test('columns are filtered to the bit as the reference does, for every window', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), side, fc.integer(), (columns, rows, seed) => {
      const input = noise(rows * columns, seed);
      const output = new Float32Array(input.length);
      filterColumns(input, output, rows, columns);
      for (let x = 0; x < columns; x++) {
        const pick = (all: Float32Array) => Float32Array.from({ length: rows }, (_, y) => all[y * columns + x]!);
        expect(pick(output)).toEqual(referenceLine(pick(input), windowFor(rows)));
      }
    }),
    { numRuns: 60 },
  );
});

function noise(length: number, seed: number): Float32Array {
  let state = seed >>> 0 || 1;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32) * 255;
  });
}
