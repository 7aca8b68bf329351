import { addressBlocks } from '#modules/accounts/limits/address-blocks.ts';
import {
  type AttemptKind,
  attemptKey,
  attemptPolicies,
  reserveAttempt,
} from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Database } from '#platform/verb/index.ts';

export interface MailCaused {
  cause: 'sign-up' | 'reset' | 'confirm' | 'answer';
  to: string;
  /** Where the request comes from, and whose it is, where that is known. */
  from: string;
  userId?: string;
}

/**
 * Counts one more mail that a request causes, alike for known and unknown addresses. Throws 429 while the sender's
 * account, their network or everybody together must wait; answers the milliseconds that this one address must not be
 * written to, or undefined. The wait says nothing about the address: only what its sender did counts.
 */
export type ReserveMail = (caused: MailCaused) => Promise<number | undefined>;

export interface ReserveMailDeps {
  db: Database;
  now: () => Date;
  /** So many mails a network may cause before it waits. */
  mailsPerNetwork: number;
}

export function makeReserveMail({ db, now, mailsPerNetwork }: ReserveMailDeps): ReserveMail {
  const count = async (kind: AttemptKind, key: string, why: string, free?: number): Promise<void> => {
    const wait = await reserveAttempt(db, kind, attemptKey(kind, key), now(), free === undefined ? {} : { free });
    if (wait !== undefined) throw waitFor(wait, why);
  };
  // One network alone never keeps everybody else waiting.
  const all = Math.max(attemptPolicies.mails.free, 4 * mailsPerNetwork);
  return async ({ cause, to, from, userId }) => {
    const { block, wide } = addressBlocks(from);
    const network = 'Too many requests from your network.';
    if (userId) await count('mail-user', userId, 'You have asked for many mails.');
    if (wide) await count('mail-wide-block', wide, network, 4 * mailsPerNetwork);
    await count('mail-block', block, network, mailsPerNetwork);
    await count('mails', '', 'Too many people ask for mail at this moment.', all);
    const kind = cause === 'answer' ? 'mail-once' : 'mail';
    return reserveAttempt(db, kind, attemptKey(kind, cause, to), now());
  };
}
