import fc from 'fast-check';
import { expect, it } from 'vitest';
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

it('never throws, names no empty address, and takes no time over hostile ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(',', ' ', 'a', '1', 'x', '(') }), (srcset) => {
      for (const { url } of candidatesOf(srcset)) expect(url).not.toBe('');
    }),
  );
  for (const piece of [',', ' ', 'a,', ', ', 'a ', ',,a']) {
    const begun = performance.now();
    candidatesOf(piece.repeat(1_000_000));
    expect(performance.now() - begun, piece).toBeLessThan(250);
  }
});
