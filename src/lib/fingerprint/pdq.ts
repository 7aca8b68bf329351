import { lowFrequencies } from './dct.ts';
import { orientations, reorient } from './dihedral.ts';
import type { Fingerprint, Fingerprinter } from './fingerprinter.ts';
import { distance, HASH_BYTES, hashOf } from './hash.ts';
import { miniatureOf } from './miniature.ts';
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
  const seen = look(raster, box);
  if (seen === undefined) return { hash: new Uint8Array(HASH_BYTES), quality: 0 };
  return { hash: hashOf(seen.frequencies), quality: seen.quality };
}

/** All eight orientations from one look at the picture. A copy that was turned or mirrored has one of these hashes. */
export function pdqOriented(raster: Raster, box: Box = wholeOf(raster)): OrientedHashes {
  const seen = look(raster, box);
  if (seen === undefined) return { quality: 0, hashes: orientations.map(() => new Uint8Array(HASH_BYTES)) };
  return { quality: seen.quality, hashes: orientations.map((to) => hashOf(reorient(seen.frequencies, to))) };
}

function look(raster: Raster, box: Box): { quality: number; frequencies: Float32Array } | undefined {
  assertInside(raster, box);
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) return undefined;
  const miniature = miniatureOf(raster, sampleGrid(box));
  return { quality: qualityOf(miniature), frequencies: lowFrequencies(miniature) };
}

/** PDQ behind the common interface. */
export const pdqFingerprinter: Fingerprinter = {
  kind: 'pdq',
  sameWithin: SAME_WITHIN,
  fingerprint: (rgb) => {
    const { quality, hashes } = pdqOriented(rgb);
    return hashes.map((hash) => ({ hash, quality }));
  },
  distance,
  examples: pdqExamples,
};
