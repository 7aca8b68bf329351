import { HASH_BYTES } from '#lib/fingerprint/index.ts';
import { decodeVideo, FRAME_BYTES, HEAD_BYTES, timesAt } from './encode.ts';
import type { VideoFingerprint } from './fingerprint.ts';
import type { FrameHit } from './video-index.ts';

/** A fingerprint that is searched as it was encoded: 40 bytes a frame, a ninth of what it takes decoded. */
export interface EncodedVideo {
  /** Seconds. */
  readonly duration: number;
  /** How many frames it has. */
  readonly count: number;
  /** Every frame at most `radius` bits away, in the order of time. Reads all frames: 3 ms for 50,000. */
  search(hash: Uint8Array, radius: number): Omit<FrameHit, 'videoId'>[];
  /** The whole fingerprint, for an index. */
  decode(): VideoFingerprint;
}

/**
 * Opens what `encodeVideo` wrote, for a few searches in a few videos; for many there is `createVideoIndex`. The bytes are
 * kept, not copied.
 *
 * @throws NotAVideoFingerprint for all other bytes
 */
export function openVideo(bytes: Uint8Array): EncodedVideo {
  const { duration, frames } = decodeVideo(bytes);
  const count = frames.length;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    duration,
    count,
    decode: () => decodeVideo(bytes),
    search(hash, radius) {
      const asked = wordsOf(hash);
      const hits: Omit<FrameHit, 'videoId'>[] = [];
      for (let frame = 0; frame < count; frame++) {
        const start = HEAD_BYTES + frame * FRAME_BYTES;
        const distance = bitsBetween(view, start + FRAME_BYTES - HASH_BYTES, asked, radius);
        if (distance <= radius) hits.push({ frame, ...timesAt(view, start), distance });
      }
      return hits;
    },
  };
}

function wordsOf(hash: Uint8Array): Uint32Array {
  if (hash.length !== HASH_BYTES) throw new RangeError(`A PDQ hash has ${HASH_BYTES} bytes, not ${hash.length}.`);
  const view = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
  return Uint32Array.from({ length: HASH_BYTES / 4 }, (_, i) => view.getUint32(4 * i));
}

/** Differing bits, counted until they are more than `most`. */
function bitsBetween(view: DataView, start: number, asked: Uint32Array, most: number): number {
  let bits = 0;
  for (let i = 0; i < asked.length && bits <= most; i++)
    bits += bitsSet(view.getUint32(start + 4 * i) ^ (asked[i] ?? 0));
  return bits;
}

function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
