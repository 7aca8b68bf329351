import { genesis, link } from './link.ts';

/** One stored record with the hashes that were written beside it. */
export interface ChainLink {
  record: unknown;
  previousHash: string;
  hash: string;
}

/** Where a chain ended when it was last written. Kept apart from the records, it shows that the end was cut off. */
export interface ChainHead {
  length: number;
  hash: string;
}

export type ChainBreak =
  | 'record_changed'
  | 'link_broken'
  | 'wrong_start'
  | 'shorter_than_head'
  | 'longer_than_head'
  | 'head_differs';

/**
 * Recomputes every hash of a chain, in order.
 *
 * Without `head` a chain cut off at its end still verifies: no chain of hashes alone can show that.
 *
 * @returns the head of what was read, or the index of the first record that does not fit and why
 * @example verifyChain('case 1', links, { length: 3, hash: stored })
 */
export function verifyChain(
  chainId: string,
  links: Iterable<ChainLink>,
  head?: ChainHead,
): { ok: true; head: ChainHead } | { ok: false; brokenAt: number; why: ChainBreak } {
  let previous = genesis(chainId);
  let length = 0;
  for (const { record, previousHash, hash } of links) {
    if (previousHash !== previous) {
      return { ok: false, brokenAt: length, why: length === 0 ? 'wrong_start' : 'link_broken' };
    }
    if (hashOf(previousHash, record) !== hash) return { ok: false, brokenAt: length, why: 'record_changed' };
    previous = hash;
    length += 1;
  }
  if (head && length < head.length) return { ok: false, brokenAt: length, why: 'shorter_than_head' };
  if (head && length > head.length) return { ok: false, brokenAt: head.length, why: 'longer_than_head' };
  if (head && previous !== head.hash) return { ok: false, brokenAt: Math.max(0, length - 1), why: 'head_differs' };
  return { ok: true, head: { length, hash: previous } };
}

/** A record that has no exact JSON form cannot be the one that was hashed: that is a change, not a crash of the check. */
function hashOf(previousHash: string, record: unknown): string | undefined {
  try {
    return link(previousHash, record);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
