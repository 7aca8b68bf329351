import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { candidatesOf } from './srcset.ts';

it.each([
  [
    '/s.jpg 400w, /l.jpg 1600w',
    [
      ['/s.jpg', 400],
      ['/l.jpg', 1600],
    ],
  ],
  [
    '/s.jpg 400w,/l.jpg 1600w',
    [
      ['/s.jpg', 400],
      ['/l.jpg', 1600],
    ],
  ],
  [
    '/c_fill,w_400/a.jpg 1x,/c_fill,w_800/a.jpg 2x',
    [
      ['/c_fill,w_400/a.jpg', 1],
      ['/c_fill,w_800/a.jpg', 2],
    ],
  ],
  [
    '/a.jpg, /b.jpg 2x',
    [
      ['/a.jpg', 1],
      ['/b.jpg', 2],
    ],
  ],
  ['/a.jpg,/b.jpg 2x', [['/a.jpg,/b.jpg', 2]]],
  [' , /a.jpg 1.5x , ', [['/a.jpg', 1.5]]],
  ['/a.jpg wide', [['/a.jpg', 0]]],
  ['', []],
  [',,,', []],
])('%s', (srcset, candidates) => {
  expect(candidatesOf(srcset).map(({ url, size }) => [url, size])).toEqual(candidates);
});

it('never throws, names no empty address, and costs no more for each character of a hostile one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(',', ' ', 'a', '1', 'x', '(') }), (srcset) => {
      for (const { url } of candidatesOf(srcset)) expect(url).not.toBe('');
    }),
  );
  for (const piece of [',', ' ', 'a,', ', ', 'a ', ',,a']) {
    expect(
      costGrowth(12_000, (length) => void candidatesOf(piece.repeat(length / piece.length))),
      piece,
    ).toBeLessThan(30);
  }
});
