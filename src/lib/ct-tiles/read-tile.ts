import { CtFault } from './ct-fault.ts';
import { tileWidth } from './tile-path.ts';

export interface TileEntry {
  /** Where it is in the log. */
  index: number;
  /** When the log took it, in milliseconds since 1970. */
  timestamp: number;
  isPrecertificate: boolean;
  /** DER: the certificate, or the whole precertificate. */
  certificate: Uint8Array;
}

const x509Entry = 0;
const precertEntry = 1;
const leafIndex = 0;
const hashBytes = 32;
/** The last millisecond that a date can have. */
const latest = 8.64e15;

/**
 * Reads the entries of one data tile (`TileLeaf`, c2sp.org/static-ct-api; `TimestampedEntry`, RFC 6962 3.4).
 *
 * @param first index of the tile's first entry: an entry that names another place in the log is a fault
 * @throws CtFault truncated, malformed, wrong-index
 * @example readTile(body, 256 * tile).map(({ certificate }) => certificateNames(certificate))
 */
export function readTile(bytes: Uint8Array, first: number): TileEntry[] {
  const cursor = new Cursor(bytes);
  const entries: TileEntry[] = [];
  while (!cursor.isAtEnd) {
    if (entries.length === tileWidth) throw new CtFault('malformed', `it has more than ${tileWidth} entries`);
    entries.push(readEntry(cursor, first + entries.length));
  }
  return entries;
}

function readEntry(cursor: Cursor, index: number): TileEntry {
  const timestamp = cursor.number(4) * 2 ** 32 + cursor.number(4);
  if (timestamp > latest) throw new CtFault('malformed', `entry ${index} has no time`);
  const kind = cursor.number(2);
  if (kind !== x509Entry && kind !== precertEntry) throw new CtFault('malformed', `entry ${index} is of no known kind`);
  if (kind === precertEntry) cursor.take(hashBytes);
  const signed = cursor.vector(3, `entry ${index}`);
  checkIndex(cursor.vector(2), index);
  const certificate = kind === precertEntry ? cursor.vector(3, `entry ${index}`) : signed;
  if (cursor.vector(2).length % hashBytes !== 0) throw new CtFault('malformed', `entry ${index} has half a hash`);
  return { index, timestamp, isPrecertificate: kind === precertEntry, certificate };
}

/** The extensions of an entry name its place (`leaf_index`). */
function checkIndex(extensions: Uint8Array, index: number): void {
  const cursor = new Cursor(extensions);
  let found: number | undefined;
  while (!cursor.isAtEnd) {
    const kind = cursor.number(1);
    const data = cursor.vector(2);
    if (kind !== leafIndex) continue;
    if (data.length !== 5 || found !== undefined) throw new CtFault('malformed', `entry ${index} has no single index`);
    const place = new Cursor(data);
    found = place.number(1) * 2 ** 32 + place.number(4);
  }
  if (found === undefined) throw new CtFault('malformed', `entry ${index} does not say where it is`);
  if (found !== index) throw new CtFault('wrong-index', `entry ${found} came in the place of ${index}`);
}

/** Reads bytes by the rules of RFC 8446, section 3. */
class Cursor {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new CtFault('truncated', 'it ends inside an entry');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** Big-endian, of at most four bytes. */
  number(length: number): number {
    let value = 0;
    for (const byte of this.take(length)) value = value * 256 + byte;
    return value;
  }

  /** Bytes behind their length; with `named` they must not be empty. */
  vector(lengthBytes: number, named?: string): Uint8Array {
    const length = this.number(lengthBytes);
    if (length === 0 && named !== undefined) throw new CtFault('malformed', `${named} has no certificate`);
    return this.take(length);
  }
}
