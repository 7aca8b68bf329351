import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/**
 * The hash that the first record of a chain builds on. It depends on the chain's id, so that a whole chain cannot be
 * passed off as another one's.
 *
 * @returns SHA-256, 64 lower-case hex digits
 */
export function genesis(chainId: string): string {
  return createHash('sha256')
    .update(`hash-chain genesis\n${canonicalJson(chainId)}`)
    .digest('hex');
}

/**
 * The hash of a record in its place: SHA-256 over the previous hash and the record's canonical JSON.
 *
 * @param previousHash 64 hex digits: `genesis(chainId)` for the first record
 * @throws TypeError where the hash is not one, or the record has no exact JSON form
 * @example const first = link(genesis('case 1'), { type: 'found' });
 */
export function link(previousHash: string, record: unknown): string {
  if (!/^[0-9a-f]{64}$/.test(previousHash)) throw new TypeError('previousHash is not a SHA-256 in lower-case hex');
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalJson(record)}`)
    .digest('hex');
}
