import { inflateRawSync } from 'node:zlib';

const marks = { entry: 0x02014b50, end: 0x06054b50 };
const [endSize, entrySize, localSize] = [22, 46, 30];

/**
 * One file of a zip as `buildArchive` makes them: without a comment, and small enough to need no zip64.
 *
 * @returns undefined where the zip has no such file
 * @throws Error where it is no such archive, or the file is larger than it says
 */
export function readFromZip(zip: Buffer, path: string): Buffer | undefined {
  const end = zip.subarray(-endSize);
  if (end.length < endSize || end.readUInt32LE(0) !== marks.end || end.readUInt16LE(20) !== 0) throw unfit();
  let at = end.readUInt32LE(16);
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== marks.entry) throw unfit();
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('ascii', at + entrySize, at + entrySize + nameLength) === path) return contentOf(zip, at);
    at += entrySize + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return undefined;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10);
  const [packed, size] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)];
  const local = zip.readUInt32LE(entry + 42);
  const from = local + localSize + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const bytes = zip.subarray(from, from + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw unfit();
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) });
}

const unfit = (): Error => new Error('not a zip as evidence is kept in');
