import { fromHex, type OrientedHashes } from '#lib/fingerprint/index.ts';
import type { FoundImage } from './judge-image.ts';

/** A picture as discovery keeps it: hashes in hexadecimal, eight for each region of each view. */
export interface StoredMedium {
  readonly contentSha256: string;
  readonly fingerprints: readonly {
    readonly region: 'whole' | 'trimmed' | 'panel';
    readonly box?: readonly [number, number, number, number] | undefined;
    readonly hashes: readonly string[];
    readonly quality: number;
  }[];
}

/** A stored picture as the engine compares it; one that was refused has no fingerprint and is known by its bytes alone. */
export function foundImageOf({ contentSha256, fingerprints }: StoredMedium): FoundImage {
  const regions = (name: 'whole' | 'trimmed'): OrientedHashes[] =>
    fingerprints
      .filter(({ region }) => region === name)
      .map(({ quality, hashes }) => ({ quality, hashes: hashes.map(fromHex) }));
  const [whole, ...others] = regions('whole');
  const panels = fingerprints.flatMap(({ region, box, quality, hashes }) =>
    region === 'panel' && box ? [{ box, quality, hashes: hashes.map(fromHex) }] : [],
  );
  return { contentHash: contentSha256, fingerprint: whole && { whole, others, trimmed: regions('trimmed'), panels } };
}
