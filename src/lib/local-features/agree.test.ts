import { describe, expect, test } from 'vitest';
import type { Affine } from './affine.ts';
import { agreementOf } from './agree.ts';
import { extractFeatures, type Features } from './features.ts';
import type { Grey } from './grey.ts';
import { drawnGrey, flat, mapOf, rasterOf } from './test-pictures.ts';

const [WIDTH, HEIGHT] = [320, 240];
const asIs: Affine = [1, 0, 0, 0, 1, 0];
const featuresOf = (grey: Grey): Features => extractFeatures(rasterOf(grey), { longest: 320, points: 10 });
const picture = drawnGrey(1, WIDTH, HEIGHT);
const other = drawnGrey(2, WIDTH, HEIGHT);
const work = featuresOf(picture);

/** The crop that begins at `left` and `top`. */
function cut({ width, data }: Grey, left: number, top: number, wide: number, high: number): Grey {
  const at = (i: number): number => (top + Math.floor(i / wide)) * width + left + (i % wide);
  return { width: wide, height: high, data: Uint8Array.from({ length: wide * high }, (_, i) => data[at(i)]!) };
}
/** The one picture, and the other from row `from` on. */
const stacked = (one: Grey, two: Grey, from: number): Grey => ({
  ...one,
  data: one.data.map((level, i) => (i < from * one.width ? level : two.data[i]!)),
});

describe('agreementOf', () => {
  test('a picture laid on itself agrees everywhere and covers itself', () => {
    const { agreeing, covered, fields, shown } = agreementOf(work, work, asIs);
    expect({ agreeing, covered }).toEqual({ agreeing: 1, covered: 1 });
    expect(fields).toBeGreaterThan(40);
    expect(shown).toEqual({ left: 0, top: 0, right: WIDTH - 1, bottom: HEIGHT - 1 });
  });

  test.each([2, 3, 4, 5])('laid on picture %i it agrees hardly anywhere', (seed) => {
    const { agreeing, fields } = agreementOf(featuresOf(drawnGrey(seed, WIDTH, HEIGHT)), work, asIs);
    expect(fields).toBeGreaterThan(40);
    expect(agreeing).toBeLessThan(0.25);
  });

  test('agrees in another brightness and contrast, and not in the negative', () => {
    const changed = (change: (level: number) => number) => ({ ...picture, data: picture.data.map(change) });
    expect(agreementOf(featuresOf(changed((level) => 60 + level * 0.5)), work, asIs).agreeing).toBe(1);
    expect(agreementOf(featuresOf(changed((level) => 255 - level)), work, asIs).agreeing).toBe(0);
  });

  test('a flat picture on a flat one has no field to compare', () => {
    const [one, two] = [featuresOf(flat(WIDTH, HEIGHT, 90)), featuresOf(flat(WIDTH, HEIGHT, 200))];
    expect(agreementOf(one, two, asIs)).toMatchObject({ fields: 0, agreeing: 0 });
  });

  test('a flat picture on one with something in it differs', () => {
    const { fields, agreeing } = agreementOf(featuresOf(flat(WIDTH, HEIGHT, 90)), work, asIs);
    expect(fields).toBeGreaterThan(40);
    expect(agreeing).toBe(0);
  });

  test('a part laid where it came from agrees, and says which part that is', () => {
    const part = featuresOf(cut(picture, 80, 60, 160, 120));
    const { agreeing, covered, shown } = agreementOf(part, work, mapOf(0, 1, 1, 0, 80, 60));
    // The small pictures of the two are of other sizes.
    expect(agreeing).toBeGreaterThan(0.95);
    expect(covered).toBeCloseTo(0.25, 2);
    expect(shown).toEqual({ left: 80, top: 60, right: 239, bottom: 179 });
    expect(agreementOf(part, work, mapOf(0, 1, 1, 0, 20, 90)).agreeing).toBeLessThan(0.3);
  });

  test('a map that leads out of the work covers nothing of it', () => {
    const { agreeing, covered } = agreementOf(work, work, mapOf(0, 1, 1, 0, 5000, 5000));
    expect(agreeing).toBe(0);
    expect(covered).toBeLessThan(0.01);
  });

  test('what covers the lower half differs, and is no part of what is shown', () => {
    const { agreeing, shown } = agreementOf(featuresOf(stacked(picture, flat(WIDTH, HEIGHT, 10), 120)), work, asIs);
    expect(agreeing).toBeGreaterThan(0.4);
    expect(agreeing).toBeLessThan(0.6);
    expect(shown.bottom).toBeGreaterThan(100);
    expect(shown.bottom).toBeLessThan(140);
    expect(shown.top).toBe(0);
  });

  test.each(['left', 'top', 'right', 'bottom'] as const)(
    'what covers the %s quarter is cut off there alone',
    (side) => {
      const isCovered = (x: number, y: number): boolean =>
        ({ left: x < 80, top: y < 60, right: x >= 240, bottom: y >= 180 })[side];
      const data = picture.data.map((level, i) =>
        isCovered(i % WIDTH, Math.floor(i / WIDTH)) ? other.data[i]! : level,
      );
      const { shown } = agreementOf(featuresOf({ ...picture, data }), work, asIs);
      const full = { left: 0, top: 0, right: WIDTH - 1, bottom: HEIGHT - 1 };
      const { [side]: cutAt, ...others } = shown;
      const { [side]: _, ...fullOthers } = full;
      expect(others).toEqual(fullOthers);
      // To a field, of which there are eight.
      expect(Math.abs(cutAt - { left: 80, top: 60, right: 239, bottom: 179 }[side])).toBeLessThanOrEqual(WIDTH / 8);
      expect(cutAt).not.toBe(full[side]);
    },
  );

  test('a field of which the copy shows less than half is not compared', () => {
    // Turned by 45° the copy reaches only into the middle of each side of its box.
    const turned = agreementOf(work, work, mapOf(Math.PI / 4, 0.5, 0.5, 0, 160, 20));
    const straight = agreementOf(work, work, mapOf(0, 0.5, 0.5, 0, 60, 20));
    expect(straight.fields).toBeGreaterThan(50);
    expect(turned.fields).toBeGreaterThan(20);
    expect(turned.fields).toBeLessThan(38);
  });

  test('a caption that two pictures share does not pass for the picture', () => {
    const one = featuresOf(stacked(drawnGrey(3, WIDTH, HEIGHT), other, 200));
    expect(agreementOf(one, featuresOf(stacked(picture, other, 200)), asIs).agreeing).toBeLessThan(0.4);
  });

  test('a map that crushes the copy compares nothing', () => {
    expect(agreementOf(work, work, [1, 1, 0, 1, 1, 0])).toMatchObject({ covered: 0, agreeing: 0, fields: 0 });
  });
});
