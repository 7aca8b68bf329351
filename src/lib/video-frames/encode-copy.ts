import { HASH_BYTES, type OrientedHashes, orientations } from '#lib/fingerprint/index.ts';
import { LONGEST_MS, type OrientedFrame, toMs } from './fingerprint.ts';

/** Of how frames of copies are written. Bytes of another version are refused; the copy is read again. */
export const COPY_FRAMES_VERSION = 1;
const MAGIC = 0x4643;
const HEAD = 8;
/** Time 4, number of views 1. */
const FRAME_HEAD = 5;
/** Quality 1, one hash for each orientation. */
const VIEW_BYTES = 1 + orientations.length * HASH_BYTES;
/** A frame has at most this many views beside the whole. */
const MOST_TRIMMED = 7;

/** The bytes are no frames of a copy in this version. */
export class NotCopyFrames extends Error {
  constructor(why: string) {
    super(`These bytes are no frames of a copy, version ${COPY_FRAMES_VERSION}: ${why}.`);
    this.name = 'NotCopyFrames';
  }
}

/**
 * The sampled frames of a copy as bytes, so that works that come later can be compared with it: 8, then 262 a frame
 * and 257 more for each border. Crops are left out: only works need them. Times are rounded to milliseconds.
 *
 * @throws RangeError where a frame has no eight hashes of 32 bytes, a time outside 0 to 4.6 hours, or more than 7 borders
 * @example decodeCopyFrames(encodeCopyFrames(video.frames))
 */
export function encodeCopyFrames(frames: readonly OrientedFrame[]): Uint8Array<ArrayBuffer> {
  const views = frames.reduce((sum, { trimmed }) => sum + 1 + trimmed.length, 0);
  const bytes = new Uint8Array(HEAD + frames.length * FRAME_HEAD + views * VIEW_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MAGIC, true);
  view.setUint16(2, COPY_FRAMES_VERSION, true);
  view.setUint32(4, frames.length, true);
  let at = HEAD;
  for (const { at: seconds, whole, trimmed } of frames) {
    const ms = toMs(seconds);
    if (!(ms >= 0 && ms <= LONGEST_MS)) throw new RangeError('Times of a video are 0 to 16,777 seconds.');
    if (trimmed.length > MOST_TRIMMED) throw new RangeError(`A frame has ${trimmed.length} borders.`);
    view.setUint32(at, ms, true);
    view.setUint8(at + 4, trimmed.length);
    at += FRAME_HEAD;
    for (const one of [whole, ...trimmed]) at = writeView(bytes, at, one);
  }
  return bytes;
}

function writeView(bytes: Uint8Array, start: number, { quality, hashes }: OrientedHashes): number {
  if (hashes.length !== orientations.length || hashes.some((hash) => hash.length !== HASH_BYTES))
    throw new RangeError(`A view has ${orientations.length} hashes of ${HASH_BYTES} bytes.`);
  if (!Number.isInteger(quality) || quality < 0 || quality > 100) throw new RangeError(`A quality of ${quality}.`);
  bytes[start] = quality;
  hashes.forEach((hash, i) => void bytes.set(hash, start + 1 + i * HASH_BYTES));
  return start + VIEW_BYTES;
}

/**
 * Reads what `encodeCopyFrames` wrote.
 *
 * @throws NotCopyFrames for all other bytes
 */
export function decodeCopyFrames(bytes: Uint8Array): OrientedFrame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD || view.getUint16(0, true) !== MAGIC) throw new NotCopyFrames('another beginning');
  if (view.getUint16(2, true) !== COPY_FRAMES_VERSION) throw new NotCopyFrames('another version');
  const count = view.getUint32(4, true);
  const frames: OrientedFrame[] = [];
  let at = HEAD;
  for (let i = 0; i < count; i++) {
    if (at + FRAME_HEAD > bytes.length) throw new NotCopyFrames('cut off');
    const ms = view.getUint32(at, true);
    const borders = view.getUint8(at + 4);
    at += FRAME_HEAD;
    if (ms > LONGEST_MS || borders > MOST_TRIMMED) throw new NotCopyFrames(`frame ${i} is out of bounds`);
    const end = at + (1 + borders) * VIEW_BYTES;
    if (end > bytes.length) throw new NotCopyFrames('cut off');
    const views: OrientedHashes[] = [];
    for (; at < end; at += VIEW_BYTES) views.push(readView(bytes, at, i));
    const [whole, ...trimmed] = views;
    if (whole) frames.push({ at: ms / 1000, whole, trimmed });
  }
  if (at !== bytes.length) throw new NotCopyFrames('longer than it says');
  return frames;
}

function readView(bytes: Uint8Array, start: number, frame: number): OrientedHashes {
  const quality = bytes[start] ?? 0;
  if (quality > 100) throw new NotCopyFrames(`frame ${frame} has a quality of ${quality}`);
  const hashes = orientations.map((_, i) => {
    const from = start + 1 + i * HASH_BYTES;
    return bytes.slice(from, from + HASH_BYTES);
  });
  return { quality, hashes };
}
