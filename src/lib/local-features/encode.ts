import { WORDS } from './describe.ts';
import { codeOfPlace, codeOfScale, emptyFeatures, type Features, placeOf, scaleOf } from './features.ts';

/** What kept features begin with: a name, and the version of how they were made. Others are made anew. */
const HEAD = 16;
const MAGIC = 0x464c;
export const FEATURES_VERSION = 1;
const POINT = 2 + 2 + 1 + 1 + WORDS * 4;
const LARGEST_SMALL = 160;
/** More corners are never asked for. */
const MOST_POINTS = 4096;

/** Features as bytes: 16, then 38 a corner, then the small picture. Equal features give equal bytes. */
export function encodeFeatures(features: Features): Uint8Array<ArrayBuffer> {
  const { width, height, count, x, y, scale, turn, descriptors, small } = features;
  const bytes = new Uint8Array(HEAD + count * POINT + small.data.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, MAGIC, true);
  view.setUint16(2, FEATURES_VERSION, true);
  view.setUint32(4, width, true);
  view.setUint32(8, height, true);
  view.setUint16(12, count, true);
  view.setUint8(14, small.width);
  view.setUint8(15, small.height);
  for (let i = 0, at = HEAD; i < count; i++, at += POINT) {
    view.setUint16(at, codeOfPlace(x[i] as number, width), true);
    view.setUint16(at + 2, codeOfPlace(y[i] as number, height), true);
    view.setUint8(at + 4, codeOfScale(scale[i] as number));
    view.setUint8(at + 5, turn[i] as number);
    for (let k = 0; k < WORDS; k++) view.setUint32(at + 6 + 4 * k, descriptors[i * WORDS + k] as number, true);
  }
  bytes.set(small.data, HEAD + count * POINT);
  return bytes;
}

/** Undefined where the bytes are no features of this version: they may come from a process that a picture took over. */
export function decodeFeatures(bytes: Uint8Array): Features | undefined {
  if (bytes.length < HEAD) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0, true) !== MAGIC || view.getUint16(2, true) !== FEATURES_VERSION) return undefined;
  const [width, height, count] = [view.getUint32(4, true), view.getUint32(8, true), view.getUint16(12, true)];
  const [across, down] = [view.getUint8(14), view.getUint8(15)];
  if (count > MOST_POINTS) return undefined;
  const end = HEAD + count * POINT;
  if (width === 0 || height === 0 || across === 0 || down === 0) return undefined;
  if (across > LARGEST_SMALL || down > LARGEST_SMALL || bytes.length !== end + across * down) return undefined;
  const features = emptyFeatures(width, height, count, { width: across, height: down, data: bytes.slice(end) });
  for (let i = 0, at = HEAD; i < count; i++, at += POINT) {
    features.x[i] = placeOf(view.getUint16(at, true), width);
    features.y[i] = placeOf(view.getUint16(at + 2, true), height);
    features.scale[i] = scaleOf(view.getUint8(at + 4));
    const turn = view.getUint8(at + 5);
    if (turn >= 64) return undefined;
    features.turn[i] = turn;
    for (let k = 0; k < WORDS; k++) features.descriptors[i * WORDS + k] = view.getUint32(at + 6 + 4 * k, true);
  }
  return features;
}

/** What stands for a picture that nothing can be recognised by. */
export const noFeatures = (): Uint8Array<ArrayBuffer> =>
  encodeFeatures(emptyFeatures(1, 1, 0, { width: 1, height: 1, data: new Uint8Array(1) }));
