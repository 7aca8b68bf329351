/** Corners of one frame of a video. */
export interface FeatureFrame {
  /** When the video shows it. */
  readonly atSeconds: number;
  /** Of the time for which the video lasts, what the frame stands for, 0 to 1; 0 where that is not known. */
  readonly share: number;
  /** As `encodeFeatures` writes them. */
  readonly features: Uint8Array;
}

const HEAD = 8;
const MAGIC = 0x4646;
const VERSION = 1;
const FRAME_HEAD = 8 + 4 + 4;
/** More frames of one video are never kept. */
const MOST_FEATURE_FRAMES = 24;

/** The corners of several frames as one string of bytes. */
export function packFeatureFrames(frames: readonly FeatureFrame[]): Uint8Array<ArrayBuffer> {
  const kept = frames.slice(0, MOST_FEATURE_FRAMES);
  const bytes = new Uint8Array(kept.reduce((sum, { features }) => sum + FRAME_HEAD + features.length, HEAD));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MAGIC, true);
  view.setUint16(2, VERSION, true);
  view.setUint16(4, kept.length, true);
  let at = HEAD;
  for (const { atSeconds, share, features } of kept) {
    view.setFloat64(at, atSeconds, true);
    view.setFloat32(at + 8, share, true);
    view.setUint32(at + 12, features.length, true);
    bytes.set(features, at + FRAME_HEAD);
    at += FRAME_HEAD + features.length;
  }
  return bytes;
}

/** Undefined where the bytes are no frames of this version, such as those of one picture. */
export function unpackFeatureFrames(bytes: Uint8Array): FeatureFrame[] | undefined {
  if (bytes.length < HEAD) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== MAGIC || view.getUint16(2, true) !== VERSION) return undefined;
  const count = view.getUint16(4, true);
  if (count > MOST_FEATURE_FRAMES) return undefined;
  const frames: FeatureFrame[] = [];
  let at = HEAD;
  for (let i = 0; i < count; i++) {
    if (at + FRAME_HEAD > bytes.length) return undefined;
    const [atSeconds, share] = [view.getFloat64(at, true), view.getFloat32(at + 8, true)];
    const from = at + FRAME_HEAD;
    at = from + view.getUint32(at + 12, true);
    if (at > bytes.length || !Number.isFinite(atSeconds) || !(share >= 0 && share <= 1)) return undefined;
    frames.push({ atSeconds, share, features: bytes.subarray(from, at) });
  }
  return at === bytes.length ? frames : undefined;
}
