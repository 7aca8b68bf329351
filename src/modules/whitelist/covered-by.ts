import type { EntryKind } from '#modules/whitelist/contract.ts';
import { matcherOf } from '#modules/whitelist/matcher.ts';
import { entriesInForce } from '#modules/whitelist/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** An address, and the entry that covers it. */
export interface Covered {
  url: string;
  entryId: string;
  kind: EntryKind;
  identity: string;
}

/**
 * Which of these addresses the creator's whitelist protects at this moment. The ends of redirects are given by the
 * caller as further addresses. Asked when a case opens, and again in the transaction that queues a notice.
 */
export async function coveredBy(
  tx: Database | Transaction,
  userId: string,
  urls: readonly string[],
  now: Date,
): Promise<Covered[]> {
  if (urls.length === 0) return [];
  const match = matcherOf(await entriesInForce(tx, userId, now));
  return urls.flatMap((url) => {
    const entry = match(url);
    return entry ? [{ url, entryId: entry.id, kind: entry.kind, identity: entry.identity }] : [];
  });
}
