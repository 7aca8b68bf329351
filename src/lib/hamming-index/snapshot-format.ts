/**
 * Bytes that are no whole snapshot. `unknown`: of something else; `version`: of another version of this library; `cut`:
 * they end too early; `altered`: they are not what was written, or more than that.
 */
export class BadSnapshot extends Error {
  readonly code: 'unknown' | 'version' | 'cut' | 'altered';
  constructor(code: BadSnapshot['code'], why: string) {
    super(`Not a snapshot of an index: ${why}.`);
    this.name = 'BadSnapshot';
    this.code = code;
  }
}

/**
 * Version 1, all numbers with their lowest byte first:
 *
 * - a head of 24 bytes: `hammings`, the version (4), bytes of a hash (4, 32), hashes (8); then its seal
 * - blocks of 4,096 records, the last one shorter: the reference (4) and the hash (32); after each block its seal
 *
 * Records are in the order of their bytes as numbers: by reference, then by hash, so that a set has one form. A seal is the
 * SHA-256 of the seal before it (32 zeros before the first) and the bytes it seals: a block cannot be left out or moved.
 */
export const VERSION = 1;
export const HEAD_BYTES = 24;
export const SEAL_BYTES = 32;
export const RECORD_BYTES = 36;
export const BLOCK_RECORDS = 4096;
const MAGIC = new TextEncoder().encode('hammings');

export function encodeHead(count: number): Uint8Array {
  const head = new Uint8Array(HEAD_BYTES);
  const view = new DataView(head.buffer);
  head.set(MAGIC);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, RECORD_BYTES - 4, true);
  view.setBigUint64(16, BigInt(count), true);
  return head;
}

/** How many hashes follow. @throws BadSnapshot */
export function decodeHead(head: Uint8Array): number {
  if (MAGIC.some((byte, i) => head[i] !== byte)) throw new BadSnapshot('unknown', 'it begins with other bytes');
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const version = view.getUint32(8, true);
  if (version !== VERSION) throw new BadSnapshot('version', `version ${version}, where ${VERSION} is read`);
  if (view.getUint32(12, true) !== RECORD_BYTES - 4) throw new BadSnapshot('altered', 'its hashes have another length');
  return Number(view.getBigUint64(16, true));
}

/** The seal of these bytes after another seal. */
export async function sealOf(before: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const sealed = new Uint8Array(SEAL_BYTES + bytes.length);
  sealed.set(before);
  sealed.set(bytes, SEAL_BYTES);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', sealed));
}
