import { distance, type Fingerprint, LEAST_QUALITY, pdq } from '../fingerprint/index.ts';
import type { Affine } from './affine.ts';
import { type Agreement, agreementOf } from './agree.ts';
import type { Features } from './features.ts';
import type { Grey } from './grey.ts';

/** Brightness of a picture in so many fields a side, about 0 and of length 1; all 0 where it is even. */
export type Sketch = Float32Array;
const FIELDS = 8;
export const SKETCH = FIELDS * FIELDS;

/** A picture in 64 numbers: what orders works before any is compared field by field. */
export function sketchOf({ width, height, data }: Grey): Sketch {
  const sums = new Float64Array(SKETCH);
  const counts = new Float64Array(SKETCH);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * FIELDS) / height) * FIELDS;
    for (let x = 0; x < width; x++, at++) {
      const field = row + Math.floor((x * FIELDS) / width);
      sums[field] = (sums[field] as number) + (data[at] as number);
      counts[field] = (counts[field] as number) + 1;
    }
  }
  const means = sums.map((sum, i) => sum / Math.max(1, counts[i] as number));
  const mean = means.reduce((sum, one) => sum + one, 0) / SKETCH;
  const length = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0));
  return Float32Array.from(means, (one) => (length > 0 ? (one - mean) / length : 0));
}

/** The numbers of the sketches that correlate most with one, at most `most`, the likeliest first. */
export function likeliest(sketch: Sketch, all: Float32Array, most: number): number[] {
  const best: { number: number; correlation: number }[] = [];
  for (let number = 0, at = 0; at < all.length; number++) {
    let correlation = 0;
    for (let i = 0; i < SKETCH; i++, at++) correlation += (sketch[i] as number) * (all[at] as number);
    if (best.length === most && correlation <= (best.at(-1)?.correlation ?? 0)) continue;
    const place = best.findIndex((one) => one.correlation < correlation);
    best.splice(place < 0 ? best.length : place, 0, { number, correlation });
    best.length = Math.min(best.length, most);
  }
  return best.map(({ number }) => number);
}

/** Both from edge to edge. */
export interface WholeFrame {
  readonly agreement: Agreement;
  /** Differing bits of 256 of the hashes (PDQ) of both small pictures. */
  readonly bits: number;
}

/** Fewer fields that show the same are no reason to look on. */
const LEAST_AGREEING = 0.3;

/**
 * How much alike a copy and a work are if the copy shows all of the work and nothing beside it; undefined where little is,
 * and where one of them is too plain to be told from others: fields and hashes of any two vignettes are alike.
 */
export function wholeFrameOf(copy: Features, work: Features): WholeFrame | undefined {
  const [across, down] = [work.width / copy.width, work.height / copy.height];
  const map: Affine = [across, 0, (across - 1) / 2, 0, down, (down - 1) / 2];
  const { shown: _, ...agreement } = agreementOf(copy, work, map);
  if (agreement.agreeing < LEAST_AGREEING) return undefined;
  const [one, other] = [fingerprintOf(copy.small), fingerprintOf(work.small)];
  if (Math.min(one.quality, other.quality) < LEAST_QUALITY) return undefined;
  return { agreement: { ...agreement, covered: 1 }, bits: distance(one.hash, other.hash) };
}

function fingerprintOf({ width, height, data }: Grey): Fingerprint {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = data[Math.floor(i / 3)] as number;
  return pdq({ width, height, data: rgb });
}
