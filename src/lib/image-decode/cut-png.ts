import { constants, deflateSync, inflateSync } from 'node:zlib';
import { pngChunk, pngColours, pngSignature } from './read-apng.ts';

/** Bytes of the lines of one picture. */
const most = 256 * 2 ** 20;
/** Values of a pixel, by its kind of colour. */
const values: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Makes a whole PNG of the lines that are there of one that ends too early.
 *
 * @returns its width and height as they were declared; undefined where no line is there, it is damaged or interlaced
 * @example cutPng(bytes)?.height // of the whole picture; that of `png` is smaller
 */
export function cutPng(bytes: Uint8Array): { png: Buffer; width: number; height: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Buffer | undefined;
  const colours: Buffer[] = [];
  const data: Buffer[] = [];
  for (let at = pngSignature.length; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR' && body.length === 13) header ??= body;
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') break;
    else if (pngColours.has(type) && data.length === 0 && body.length === length) colours.push(pngChunk(type, body));
    at += 12 + length;
  }
  if (header === undefined || data.length === 0) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = (header[8] ?? 0) * (values[header[9] ?? -1] ?? 0);
  const line = 1 + Math.ceil((width * bits) / 8);
  if (bits === 0 || width === 0 || header[12] !== 0 || line * height > most) return undefined;
  const lines = linesIn(Buffer.concat(data), line, height);
  if (lines === undefined) return undefined;
  const own = Buffer.from(header);
  own.writeUInt32BE(lines.length / line, 4);
  const packed = pngChunk('IDAT', deflateSync(lines, { level: 1 }));
  const png = [pngSignature, pngChunk('IHDR', own), ...colours, packed, pngChunk('IEND', Buffer.alloc(0))];
  return { png: Buffer.concat(png), width, height };
}

/** The whole lines that are packed there. */
function linesIn(packed: Buffer, line: number, height: number): Buffer | undefined {
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: line * height + line };
    const read = inflateSync(packed, limits);
    const count = Math.min(height, Math.floor(read.length / line));
    return count === 0 ? undefined : read.subarray(0, count * line);
  } catch {
    return undefined; // damaged before its end
  }
}
