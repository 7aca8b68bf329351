import { type Fingerprint, HASH_BYTES, type OrientedHashes } from '#lib/fingerprint/index.ts';
import type { OrientedFrame } from './fingerprint.ts';

/** Frames as they are sent: of each its time and the qualities of its views; all hashes follow each other in `hashes`. */
export interface PackedFrames {
  readonly frames: readonly {
    readonly at: number;
    readonly whole: number;
    readonly trimmed: readonly number[];
    readonly cropped: readonly number[];
  }[];
  readonly hashes: Uint8Array;
}

/** Puts all hashes into one array, which passes from thread to thread, or through a pipe, as it is. */
export function packFrames(frames: readonly OrientedFrame[]): PackedFrames {
  const parts = frames.flatMap(({ whole, trimmed, cropped = [] }) => [
    ...[whole, ...trimmed].flatMap(({ hashes }) => hashes),
    ...cropped.map(({ hash }) => hash),
  ]);
  const hashes = new Uint8Array(parts.length * HASH_BYTES);
  for (const [i, part] of parts.entries()) hashes.set(part, i * HASH_BYTES);
  const qualities = (views: readonly { quality: number }[]) => views.map(({ quality }) => quality);
  const heads = frames.map(({ at, whole, trimmed, cropped = [] }) => ({
    at,
    whole: whole.quality,
    trimmed: qualities(trimmed),
    cropped: qualities(cropped),
  }));
  return { frames: heads, hashes };
}

/** The frames again; their hashes are windows on the one array. */
export function unpackFrames({ frames, hashes }: PackedFrames): OrientedFrame[] {
  let at = 0;
  const next = (): Uint8Array => {
    at += HASH_BYTES;
    return hashes.subarray(at - HASH_BYTES, at);
  };
  const oriented = (quality: number): OrientedHashes => ({ quality, hashes: Array.from({ length: 8 }, next) });
  const upright = (quality: number): Fingerprint => ({ quality, hash: next() });
  return frames.map((frame) => ({
    at: frame.at,
    whole: oriented(frame.whole),
    trimmed: frame.trimmed.map(oriented),
    ...(frame.cropped.length > 0 && { cropped: frame.cropped.map(upright) }),
  }));
}
