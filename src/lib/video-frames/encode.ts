import { HASH_BYTES, LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import { compareFrames, frameViews, LONGEST_MS, toMs, type VideoFingerprint, type VideoFrame } from './fingerprint.ts';

/** Of how fingerprints are made and written. Bytes of another version are refused; the work is read again. */
export const VIDEO_FINGERPRINT_VERSION = 1;
/** Bytes of one frame: time and view 4, how long it is shown 3, quality 1, hash 32. */
export const FRAME_BYTES = 8 + HASH_BYTES;
const MAGIC = 0x4656;
/** Bytes before the first frame. */
export const HEAD_BYTES = 12;
const TIME_BITS = 30;
const LARGEST_TIME = 2 ** TIME_BITS - 1;

/** The bytes are no fingerprint of this version. */
export class NotAVideoFingerprint extends Error {
  constructor(why: string) {
    super(`These bytes are no video fingerprint of version ${VIDEO_FINGERPRINT_VERSION}: ${why}.`);
    this.name = 'NotAVideoFingerprint';
  }
}

/**
 * A fingerprint as bytes: 12, then 40 a frame. Equal fingerprints give equal bytes.
 *
 * @throws RangeError where it was not made by `fingerprintVideo` and breaks its rules
 */
export function encodeVideo({ duration, frames }: VideoFingerprint): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + frames.length * FRAME_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MAGIC, true);
  view.setUint16(2, VIDEO_FINGERPRINT_VERSION, true);
  view.setUint32(4, toMs(duration), true);
  view.setUint32(8, frames.length, true);
  frames.forEach((frame, i) => {
    const fault = faultOf(frame, frames[i - 1]);
    if (fault !== undefined) throw new RangeError(`Frame ${i} ${fault}.`);
    writeFrame(view, bytes, HEAD_BYTES + i * FRAME_BYTES, frame);
  });
  if (!isTime(duration)) throw new RangeError('The duration is no time in whole milliseconds.');
  return bytes;
}

/**
 * Reads what `encodeVideo` wrote.
 *
 * @throws NotAVideoFingerprint for all other bytes
 */
export function decodeVideo(bytes: Uint8Array): VideoFingerprint {
  if (bytes.length < HEAD_BYTES) throw new NotAVideoFingerprint('too short');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== MAGIC) throw new NotAVideoFingerprint('another beginning');
  if (view.getUint16(2, true) !== VIDEO_FINGERPRINT_VERSION) throw new NotAVideoFingerprint('another version');
  const duration = view.getUint32(4, true) / 1000;
  if (!isTime(duration)) throw new NotAVideoFingerprint('the duration is too long');
  const count = view.getUint32(8, true);
  if (bytes.length !== HEAD_BYTES + count * FRAME_BYTES) throw new NotAVideoFingerprint('another length than it says');
  const frames: VideoFrame[] = [];
  for (let i = 0; i < count; i++) {
    const frame = readFrame(view, bytes, HEAD_BYTES + i * FRAME_BYTES);
    const fault = frame === undefined ? 'has an unknown view' : faultOf(frame, frames[i - 1]);
    if (frame === undefined || fault !== undefined) throw new NotAVideoFingerprint(`frame ${i} ${fault}`);
    frames.push(frame);
  }
  return { duration, frames };
}

function writeFrame(view: DataView, bytes: Uint8Array, start: number, frame: VideoFrame): void {
  const span = toMs(frame.until) - toMs(frame.at);
  view.setUint32(start, frameViews.indexOf(frame.view) * 2 ** TIME_BITS + toMs(frame.at), true);
  view.setUint16(start + 4, span & 0xffff, true);
  view.setUint8(start + 6, span >> 16);
  view.setUint8(start + 7, frame.quality);
  bytes.set(frame.hash, start + 8);
}

function readFrame(view: DataView, bytes: Uint8Array, start: number): VideoFrame | undefined {
  const { fromMs, toMs } = timesAt(view, start);
  const name = frameViews[Math.floor(view.getUint32(start, true) / 2 ** TIME_BITS)];
  const hash = bytes.slice(start + 8, start + FRAME_BYTES);
  return name && { at: fromMs / 1000, until: toMs / 1000, hash, quality: view.getUint8(start + 7), view: name };
}

/** When the frame whose bytes begin at `start` is shown: whole milliseconds, the first and the last sample. */
export function timesAt(view: DataView, start: number): { fromMs: number; toMs: number } {
  const fromMs = view.getUint32(start, true) % 2 ** TIME_BITS;
  return { fromMs, toMs: fromMs + view.getUint16(start + 4, true) + view.getUint8(start + 6) * 2 ** 16 };
}

function faultOf(frame: VideoFrame, before: VideoFrame | undefined): string | undefined {
  const { at, until, hash, quality } = frame;
  if (!isTime(at) || !isTime(until) || until < at) return 'has a time that is none in whole milliseconds';
  if (hash.length !== HASH_BYTES) return `has a hash of ${hash.length} bytes`;
  if (!Number.isInteger(quality) || quality < LEAST_QUALITY || quality > 100) return 'has a quality outside 50 to 100';
  if (before && compareFrames(before, frame) >= 0) return 'is not in order';
  return undefined;
}

function isTime(seconds: number): boolean {
  const ms = toMs(seconds);
  return ms >= 0 && ms <= Math.min(LARGEST_TIME, LONGEST_MS) && ms / 1000 === seconds;
}
