import { type OrientedHashes, type Raster, toHex } from '#lib/fingerprint/index.ts';
import { ofWork } from '#lib/local-features/index.ts';
import { createViews, type Views } from '#lib/picture-views/index.ts';
import type { PrivateFingerprint } from '#modules/content/private/contract.ts';

/** All that is sent of the pixels of a picture that stays on the device. */
export type PictureDescription = {
  width: number;
  height: number;
  fingerprints: PrivateFingerprint[];
  /** Base64. Absent where they were not asked for: they hold the picture in small and grey. */
  features?: string;
  /** Base64, of an animation: the hashes of its frames and when they are shown. */
  motion?: string;
};

/**
 * Describes a picture by the code that describes uploads on the server: equal pixels give equal bits.
 *
 * @param looks the picture on white; where it has transparent places on black, too
 */
export function describePixels(looks: readonly Raster[], wants: { features: boolean }): PictureDescription {
  const views = createViews({ corners: wants.features ? ofWork : undefined, middles: true });
  for (const look of looks) views.add(0, look);
  return describeViews(looks[0] ?? { width: 0, height: 0 }, views.conclude());
}

export function describeViews(
  { width, height }: { width: number; height: number },
  { main, others, trimmed, middles, features }: Views,
): PictureDescription {
  return {
    width,
    height,
    fingerprints: [
      ...[main.whole, ...others].map((view) => fingerprintOf('whole', view)),
      ...trimmed.map((view) => fingerprintOf('trimmed', view)),
      ...middles.map(({ hash, quality, shown: [width, height] }): PrivateFingerprint => {
        return { kind: 'pdq', part: 'middle', quality, hash: toHex(hash), shown: { width, height } };
      }),
    ],
    ...(features ? { features: toBase64(features) } : {}),
  };
}

/** One hash a view: each picture that is compared with it brings its own orientations. */
function fingerprintOf(part: PrivateFingerprint['part'], { hashes, quality }: OrientedHashes): PrivateFingerprint {
  const [hash] = hashes;
  if (!hash) throw new Error('a view has its own orientation');
  return { kind: 'pdq', part, quality, hash: toHex(hash) };
}

/** In pieces: a call takes so many arguments only. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
