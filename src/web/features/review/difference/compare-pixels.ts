import type { Region } from '#web/ui/region.ts';
import type { Pixels } from './align.ts';

/** A channel may differ by so much of 255 after the picture was compressed anew. */
const sameWithin = 32;
/** The picture of the difference is drawn so many times as strong as it is, or the eye would see none. */
export const strength = 3;

export type Difference = {
  /** Black where both are the same, the lighter the more they differ; clear where only one of them shows anything. */
  drawn: Uint8ClampedArray<ArrayBuffer>;
  /** Of the pixels that both show, the share that look the same; undefined where they share none. */
  same: number | undefined;
};

/**
 * What differs between two pictures that lie on each other, pixel by pixel.
 *
 * @param yours transparent where the creator's picture does not reach
 * @param shared the part of the found picture that shows the work; all of it where that is not known
 */
export function comparePixels(
  found: Pixels,
  yours: Pixels,
  { shared, isNegative = false }: { shared?: Region | undefined; isNegative?: boolean } = {},
): Difference {
  const { width, height } = found;
  const drawn = new Uint8ClampedArray(width * height * 4);
  let [compared, same] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((yours.data[at + 3] ?? 0) < 250 || (shared && !isInside(shared, (x + 0.5) / width, (y + 0.5) / height)))
        continue;
      let most = 0;
      for (let channel = at; channel < at + 3; channel++) {
        const there = isNegative ? 255 - (found.data[channel] ?? 0) : (found.data[channel] ?? 0);
        const apart = Math.abs(there - (yours.data[channel] ?? 0));
        most = Math.max(most, apart);
      }
      drawn.fill(most * strength, at, at + 3);
      drawn[at + 3] = 255;
      compared += 1;
      if (most <= sameWithin) same += 1;
    }
  return { drawn, same: compared === 0 ? undefined : same / compared };
}

/** By how often a line to the right crosses the outline. */
function isInside(region: Region, x: number, y: number): boolean {
  let inside = false;
  let [beforeX, beforeY] = region.at(-1) ?? [0, 0];
  for (const [cornerX, cornerY] of region) {
    if (cornerY > y !== beforeY > y && x < ((beforeX - cornerX) * (y - cornerY)) / (beforeY - cornerY) + cornerX)
      inside = !inside;
    [beforeX, beforeY] = [cornerX, cornerY];
  }
  return inside;
}
