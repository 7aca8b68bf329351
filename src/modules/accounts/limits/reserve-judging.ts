import { addressBlocks } from '#modules/accounts/limits/address-blocks.ts';
import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Database } from '#platform/verb/index.ts';

export interface ReserveJudgingDeps {
  db: Database;
  now: () => Date;
  /** So many mails a network may cause: twice as many passwords are judged, since some are refused and chosen again. */
  mailsPerNetwork: number;
}

/** Counts a new password before it is judged and hashed. Throws 429 while the network it comes from must wait. */
export type ReserveJudging = (address: string) => Promise<void>;

export function makeReserveJudging({ db, now, mailsPerNetwork }: ReserveJudgingDeps): ReserveJudging {
  const count = async (kind: 'judge' | 'judge-wide', block: string, free: number): Promise<void> => {
    const wait = await reserveAttempt(db, kind, attemptKey(kind, block), now(), { free });
    if (wait !== undefined) throw waitFor(wait, 'Too many requests from your network.');
  };
  return async (address) => {
    const { block, wide } = addressBlocks(address);
    if (wide !== undefined) await count('judge-wide', wide, 8 * mailsPerNetwork);
    await count('judge', block, 2 * mailsPerNetwork);
  };
}
