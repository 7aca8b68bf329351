import { type OrientedHashes, type Raster, toHex } from '#lib/fingerprint/index.ts';
import { ofWork } from '#lib/local-features/index.ts';
import { createViews } from '#lib/picture-views/index.ts';
import type { PrivateFingerprint } from '#modules/content/private/contract.ts';

/** All that is sent of a picture which stays on the device, beside the SHA-256 of its file. */
export type PictureDescription = {
  width: number;
  height: number;
  fingerprints: PrivateFingerprint[];
  /** Base64. Absent where they were not asked for. */
  features?: string;
};

/** A picture as a canvas gives it: four bytes a pixel, nothing transparent. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/**
 * Describes a picture by the code that describes uploads on the server: equal pixels give equal bits.
 *
 * @param looks the picture on white; where it has transparent places on black, too
 */
export function describePixels(looks: readonly Pixels[], wants: { features: boolean }): PictureDescription {
  const views = createViews(wants.features ? ofWork : undefined);
  for (const look of looks) views.add(0, rasterOf(look));
  const { main, others, trimmed, features } = views.conclude();
  const [{ width, height } = { width: 0, height: 0 }] = looks;
  return {
    width,
    height,
    fingerprints: [
      ...[main.whole, ...others].map((view) => fingerprintOf('whole', view)),
      ...trimmed.map((view) => fingerprintOf('trimmed', view)),
    ],
    ...(features ? { features: toBase64(features) } : {}),
  };
}

/** One hash a view: what is compared with it brings its own orientations. */
function fingerprintOf(part: PrivateFingerprint['part'], { hashes, quality }: OrientedHashes): PrivateFingerprint {
  const [hash] = hashes;
  if (!hash) throw new Error('a view has its own orientation');
  return { kind: 'pdq', part, quality, hash: toHex(hash) };
}

function rasterOf({ width, height, data }: Pixels): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    rgb[to++] = data[from] ?? 0;
    rgb[to++] = data[from + 1] ?? 0;
    rgb[to++] = data[from + 2] ?? 0;
  }
  return { width, height, data: rgb };
}

/** In pieces: a call takes so many arguments only. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
