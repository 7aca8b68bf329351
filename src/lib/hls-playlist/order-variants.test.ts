import { describe, expect, it } from 'vitest';
import { orderPictures, orderVariants, type Rendition, type Variant } from './index.ts';

const variant = (url: string, height?: number, bandwidth?: number, isSoundOnly = false): Variant => ({
  ...{ url, height, bandwidth, isSoundOnly, videoGroup: undefined },
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

describe('orderPictures', () => {
  const rendition = (url: string, group: string, more: Partial<Rendition> = {}): Rendition => ({
    ...{ url, group, type: 'video', isDefault: false, ...more },
  });
  const order = (variants: Variant[], ...renditions: Rendition[]) =>
    orderPictures({ kind: 'master', variants, renditions, isWhole: true });

  it('reads the rendition that players show, then the variant, then other renditions', () => {
    const variants = [{ ...variant('low', 360), videoGroup: 'v' }, variant('high', 720)];
    const shown = rendition('shown', 'v', { isDefault: true });
    expect(order(variants, rendition('angle', 'v'), shown)).toEqual(['shown', 'low', 'high', 'angle']);
    expect(order(variants, rendition('angle', 'v'))).toEqual(['low', 'high', 'angle']);
  });

  it('leaves sound out, and names none twice', () => {
    const sound = rendition('sound', 'a', { type: 'other' });
    expect(order([variant('low', 360), variant('low', 720)], sound, rendition('low', 'v'))).toEqual(['low']);
    expect(order([variant('radio', undefined, 1, true)], rendition('film', 'v'))).toEqual(['film']);
  });
});
