import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { LEAST_QUALITY } from '../../src/lib/fingerprint/index.ts';
import { type Decoder, sniff } from '../../src/lib/image-decode/index.ts';
import { createFeatureIndex, decodeFeatures, type FeatureIndex } from '../../src/lib/local-features/index.ts';
import {
  createWorkIndex,
  type KnownFingerprint,
  referenceFingerprints,
  type WorkIndex,
} from '../../src/modules/matching/work-index.ts';
import type { Photo } from './changes.ts';

/** A photograph that copies are made of. */
export interface Work extends Photo {
  readonly id: string;
  /** Corners that were kept of it, and the quality of its fingerprint. */
  readonly corners: number;
  readonly quality: number;
}

export type SetName = 'development' | 'held back' | 'held back, low texture';

/** Photographs, and both indexes as the product builds them. */
export interface MeasuredSet {
  readonly name: SetName;
  readonly works: readonly Work[];
  readonly fingerprints: WorkIndex;
  readonly parts: FeatureIndex;
  /** All hashes that are in the index, one by one. */
  readonly hashes: readonly WorkHash[];
}

export interface WorkHash extends KnownFingerprint {
  readonly workId: string;
}

/** Fewer say too little: such works are counted apart. */
export const isPlain = ({ corners, quality }: Work): boolean => corners < 100 || quality < 50;

export async function readSet(
  decoder: Decoder,
  name: SetName,
  pictures: readonly { readonly id: string; readonly bytes: Buffer }[],
): Promise<MeasuredSet> {
  const works: Work[] = [];
  const references: { id: string; features: NonNullable<ReturnType<typeof decodeFeatures>> }[] = [];
  const fingerprints = createWorkIndex();
  const hashes: WorkHash[] = [];
  for (const { id, bytes } of pictures) {
    if (sniff(bytes).kind !== 'image') continue;
    const decoded = await decoder.decode(bytes, { fingerprint: true, features: 'work' });
    const features = decoded.ok && decoded.features ? decodeFeatures(decoded.features) : undefined;
    if (!decoded.ok || !decoded.fingerprint || !features) throw new Error(`${id} cannot be read`);
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    works.push({ id, bytes, width, height, corners: features.count, quality: decoded.fingerprint.whole.quality });
    references.push({ id, features });
    const known = referenceFingerprints(decoded.fingerprint);
    hashes.push(...known.filter(({ quality }) => quality >= LEAST_QUALITY).map((one) => ({ ...one, workId: id })));
    fingerprints.put({
      workId: id as never,
      contentHash: createHash('sha256').update(bytes).digest('hex'),
      fingerprints: known,
    });
  }
  return { name, works, fingerprints, parts: createFeatureIndex(references), hashes };
}
