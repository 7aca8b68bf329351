import { lowFrequencies } from './dct.ts';
import { mirroringOf, type Orientation, orientations, reorient } from './dihedral.ts';
import type { Fingerprint, Fingerprinter } from './fingerprinter.ts';
import { distance, HASH_BYTES, hashOf } from './hash.ts';
import { filtered, type Mirroring } from './miniature.ts';
import { pdqExamples } from './pdq-examples.ts';
import { qualityOf } from './quality.ts';
import { assertInside, type Box, type Raster, wholeOf } from './raster.ts';
import { sampleGrid } from './sample-grid.ts';

/** Two PDQ hashes of quality 50 and more that differ in at most this many of 256 bits show the same picture. */
export const SAME_WITHIN = 31;

/** A picture with a side below this has no hash: all bits zero, quality 0. */
const LEAST_SIDE = 5;

/** The hashes of one picture in its eight orientations, in the order of `orientations`; the first is its own. */
export interface OrientedHashes {
  readonly quality: number;
  readonly hashes: readonly Uint8Array[];
}

/**
 * Meta's PDQ, bit for bit (facebook/ThreatExchange, pdq/cpp): the hash of a raster or of a box in it.
 *
 * @example toHex(pdq({ width, height, data }).hash) // 'd8f8f0cee0f4a84f0637022a078f67f0…'
 */
export function pdq(raster: Raster, box: Box = wholeOf(raster)): Fingerprint {
  const { quality, hashes } = hashEach(raster, box, ['original'], plain);
  return { quality, hash: hashes[0] ?? new Uint8Array(HASH_BYTES) };
}

/**
 * The reference's own eight orientations, bit for bit: signs and axes of one transform. Good for exchange with other
 * PDQ tools; for finding copies use `pdqTurned`, which is closer to what a turned copy's hash really is.
 */
export function pdqOriented(raster: Raster, box: Box = wholeOf(raster)): OrientedHashes {
  return hashEach(raster, box, orientations, plain);
}

/**
 * The hashes that the picture would have if it were really turned or mirrored, from one pass of the filter. A copy that
 * was turned has, among these eight, the hash of the picture before. Of copies 128 to 256 pixels large that were turned
 * or mirrored, 7 to 25 % are more than 31 bits away by `pdqOriented`; by this, next to none.
 */
export function pdqTurned(raster: Raster, box: Box = wholeOf(raster)): OrientedHashes {
  return hashEach(raster, box, orientations, mirroringOf);
}

const plain = (): Mirroring => ({ across: false, down: false });

function hashEach(
  raster: Raster,
  box: Box,
  wanted: readonly Orientation[],
  readAs: (orientation: Orientation) => Mirroring,
): OrientedHashes {
  assertInside(raster, box);
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) {
    return { quality: 0, hashes: wanted.map(() => new Uint8Array(HASH_BYTES)) };
  }
  const { miniature } = filtered(raster, sampleGrid(box));
  const transforms = new Map<string, Float32Array>();
  const frequenciesOf = (mirroring: Mirroring) => {
    const key = `${mirroring.across} ${mirroring.down}`;
    const known = transforms.get(key) ?? lowFrequencies(miniature(mirroring));
    transforms.set(key, known);
    return known;
  };
  const hashes = wanted.map((to) => hashOf(reorient(frequenciesOf(readAs(to)), to)));
  return { quality: qualityOf(miniature(plain())), hashes };
}

/** PDQ behind the common interface. */
export const pdqFingerprinter: Fingerprinter = {
  kind: 'pdq',
  sameWithin: SAME_WITHIN,
  fingerprint: (rgb) => {
    const { quality, hashes } = pdqTurned(rgb);
    return hashes.map((hash) => ({ hash, quality }));
  },
  distance,
  examples: pdqExamples,
};
