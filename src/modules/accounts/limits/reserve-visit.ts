import { addressBlocks } from '#modules/accounts/limits/address-blocks.ts';
import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import type { Database } from '#platform/verb/index.ts';

/**
 * Whether one more visit of a link may be counted for its owner. A network that sends many at once and a link that gets
 * more than people open are over their limit; the link works all the same. Asked outside any transaction: many visits at
 * once would hold each other, and a connection each.
 */
export type ReserveVisit = (visit: { address: string; link: string }) => Promise<boolean>;

export function makeReserveVisit({ db, now }: { db: Database; now: () => Date }): ReserveVisit {
  return async ({ address, link }) => {
    const { block, wide } = addressBlocks(address);
    // The link comes last, so that what one network sends too much of does not count there.
    const counts = [
      ...(wide === undefined ? [] : [['visit-wide', wide] as const]),
      ['visit', block] as const,
      ['link', link] as const,
    ];
    for (const [kind, key] of counts)
      if ((await reserveAttempt(db, kind, attemptKey(kind, key), now())) !== undefined) return false;
    return true;
  };
}
