import { expect, it } from 'vitest';
import { orderVariants, type Variant } from './index.ts';

const variant = (url: string, height?: number, bandwidth?: number, isSoundOnly = false): Variant => ({
  ...{ url, height, bandwidth, isSoundOnly },
});
const order = (...variants: Variant[]) => orderVariants(variants).map(({ url }) => url);

it.each([
  ['the smallest that is high enough', order(variant('1080', 1080), variant('480', 480), variant('240', 240)), '480'],
  ['of two as high the one of fewer bits', order(variant('a', 360, 900), variant('b', 360, 500)), 'b'],
  ['the largest where none is', order(variant('144', 144), variant('240', 240)), '240'],
  ['the one of fewest bits where none says', order(variant('a', undefined, 9), variant('b', undefined, 5)), 'b'],
  ['one that says its height', order(variant('a', undefined, 5), variant('b', 240, 9)), 'b'],
  ['one that says its bits', order(variant('a'), variant('b', undefined, 9)), 'b'],
  ['none of sound alone', order(variant('a', undefined, 1, true), variant('b', undefined, 9)), 'b'],
])('takes %s first', (_, found, first) => expect(found[0]).toBe(first));

it('leaves none that shows a picture out', () => {
  expect(order(variant('a', 144), variant('s', undefined, 1, true), variant('b'), variant('c', 720))).toEqual([
    'c',
    'a',
    'b',
  ]);
});
