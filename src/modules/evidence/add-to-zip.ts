import { crc32 } from 'node:zlib';

const endSize = 22;
const marks = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const unixFile = 0o100644;

/**
 * The same zip with one more file at its end, stored as it is; no other byte of its files is touched or packed anew. For
 * archives as `buildArchive` makes them: without a comment, and small enough to need no zip64.
 *
 * @param file.path ASCII, and not in the archive yet
 * @throws Error where it is no such archive
 */
export function addToZip(zip: Buffer, file: { path: string; bytes: Buffer }): Buffer {
  const end = Buffer.from(zip.subarray(-endSize));
  if (end.length < endSize || end.readUInt32LE(0) !== marks.end || end.readUInt16LE(20) !== 0) throw unfit();
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0 || count >= 0xffff || start + size !== zip.length - endSize) throw unfit();
  const directory = zip.subarray(start, start + size);
  const name = Buffer.from(file.path, 'ascii');
  const time = directory.readUInt32LE(12); // of the first file: that of the capture
  const local = Buffer.alloc(30);
  local.writeUInt32LE(marks.file, 0);
  local.writeUInt16LE(10, 4); // version needed
  local.writeUInt32LE(time, 10);
  local.writeUInt32LE(crc32(file.bytes), 14);
  local.writeUInt32LE(file.bytes.length, 18);
  local.writeUInt32LE(file.bytes.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(marks.entry, 0);
  entry.writeUInt16LE((3 << 8) | 20, 4); // made on Unix
  local.copy(entry, 6, 4, 30); // the same fields, from the version needed on
  entry.writeUInt32LE(unixFile * 0x10000, 38);
  entry.writeUInt32LE(start, 42);
  const added = local.length + name.length + file.bytes.length;
  end.writeUInt16LE(count + 1, 8);
  end.writeUInt16LE(count + 1, 10);
  end.writeUInt32LE(size + entry.length + name.length, 12);
  end.writeUInt32LE(start + added, 16);
  return Buffer.concat([zip.subarray(0, start), local, name, file.bytes, directory, entry, name, end]);
}

const unfit = (): Error => new Error('this is no archive that a file can be added to');
