/** Frames of an MP4 whose index (`moov`) stands behind them: without it nothing of them can be read. */
export interface LateIndex {
  /** Offset of the box that holds the frames (`mdat`). */
  readonly framesAt: number;
  /** Offset of what stands behind it. */
  readonly at: number;
  /** Its length is written with 64 bits. */
  readonly isLong: boolean;
}

/** Boxes in front of the frames are few. */
const mostBoxes = 32;

/**
 * Whether the index of an MP4 can only stand behind its frames, and where.
 *
 * @param begin its first bytes; a few hundred are enough
 * @returns undefined where the index comes first, or where it stands is not known
 * @example findLateIndex(begin)?.at // ask for the bytes from there on
 */
export function findLateIndex(begin: Uint8Array): LateIndex | undefined {
  for (const box of boxesOf(begin)) {
    if (box.type === 'moov' || box.type === 'moof') return undefined;
    if (box.type === 'mdat') return { framesAt: box.at, at: box.end, isLong: box.isLong };
  }
  return undefined;
}

/**
 * The whole index among what stands behind the frames.
 *
 * @param tail from `LateIndex.at` on
 * @returns undefined where it lacks its end, or there is none
 */
export function indexIn(tail: Uint8Array): Uint8Array | undefined {
  for (const { type, at, end } of boxesOf(tail))
    if (type === 'moov') return end <= tail.length ? tail.subarray(at, end) : undefined;
  return undefined;
}

/**
 * What to write where, so that the box of the frames ends after `length` bytes of the file, where the index is then put.
 * Offsets of frames in the index stay right; of those that are missing ffmpeg says that the file is a part.
 */
export function shortenFrames({ framesAt, isLong }: LateIndex, length: number): { at: number; bytes: Uint8Array } {
  const bytes = new Uint8Array(isLong ? 8 : 4);
  const view = new DataView(bytes.buffer);
  if (isLong) view.setBigUint64(0, BigInt(length - framesAt));
  else view.setUint32(0, length - framesAt);
  return { at: framesAt + (isLong ? 8 : 0), bytes };
}

interface Box {
  type: string;
  at: number;
  end: number;
  isLong: boolean;
}

/** Boxes whose heads are among these bytes, up to one that says nothing of its length. */
function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  for (let count = 0; count < mostBoxes && at + 8 <= bytes.length; count++) {
    const isLong = view.getUint32(at) === 1;
    if (isLong && at + 16 > bytes.length) return;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = at + length;
    if (length < (isLong ? 16 : 8) || !Number.isSafeInteger(end)) return;
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), at, end, isLong };
    at = end;
  }
}
