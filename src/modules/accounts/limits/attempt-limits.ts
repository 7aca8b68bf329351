import { createHash, randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInLimits } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** How many attempts are free, how long the next one waits, and how long at most; each wait doubles the last. */
export interface AttemptPolicy {
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
  /** So often one attempt is forgotten, where many people share a count. Else all are, after a day without one. */
  drainMs?: number;
}

/**
 * An account sees at most 34 guesses a day of strangers, from wherever they come, and 16 of each browser that it knows:
 * whoever sits at one knew the way in. Blocks of addresses, and strangers all together, may try many accounts, but not quickly.
 */
export const attemptPolicies = {
  account: { free: 15, firstWaitMs: 16_000, longestWaitMs: 7_200_000 },
  device: { free: 5, firstWaitMs: 60_000, longestWaitMs: 21_600_000 },
  pair: { free: 10, firstWaitMs: 2_000, longestWaitMs: 900_000 },
  block: { free: 100, firstWaitMs: 1_000, longestWaitMs: 60_000, drainMs: 30_000 },
  'wide-block': { free: 400, firstWaitMs: 500, longestWaitMs: 30_000, drainMs: 10_000 },
  strangers: { free: 1_000, firstWaitMs: 100, longestWaitMs: 5_000, drainMs: 1_000 },
  /** Sign-ins that are begun and may never be finished, by block. */
  start: { free: 60, firstWaitMs: 1_000, longestWaitMs: 60_000, drainMs: 10_000 },
  /** New passwords that are judged, which costs tens of milliseconds, by block. */
  judge: { free: 200, firstWaitMs: 1_000, longestWaitMs: 60_000, drainMs: 2_000 },
  'judge-wide': { free: 800, firstWaitMs: 500, longestWaitMs: 30_000, drainMs: 500 },
  /** Visits of links that are counted for somebody: from one network, and of one link. */
  visit: { free: 60, firstWaitMs: 5_000, longestWaitMs: 60_000, drainMs: 30_000 },
  'visit-wide': { free: 240, firstWaitMs: 1_000, longestWaitMs: 30_000, drainMs: 10_000 },
  link: { free: 1_000, firstWaitMs: 100, longestWaitMs: 5_000, drainMs: 1_000 },
  /** Requests to servers of others that one account causes: for profiles (a plan holds 50), of cases, to its webhooks and to
   * the payment provider. */
  'profile-look': { free: 60, firstWaitMs: 5_000, longestWaitMs: 600_000, drainMs: 30_000 },
  'case-look': { free: 1_000, firstWaitMs: 5_000, longestWaitMs: 600_000, drainMs: 10_000 },
  'webhook-send': { free: 30, firstWaitMs: 60_000, longestWaitMs: 600_000, drainMs: 120_000 },
  'payment-look': { free: 60, firstWaitMs: 1_000, longestWaitMs: 60_000, drainMs: 10_000 },
  /** Codes of a second factor, whoever says them: they know the password. About 16 a day of a million. */
  code: { free: 5, firstWaitMs: 60_000, longestWaitMs: 21_600_000 },
  /** Mails that a stranger may cause to one address. */
  mail: { free: 3, firstWaitMs: 60_000, longestWaitMs: 3_600_000 },
  /** The same where one a day is enough. */
  'mail-once': { free: 1, firstWaitMs: 86_400_000, longestWaitMs: 86_400_000 },
  /** The same to whatever addresses: of one account, of one block, and of everybody together. */
  'mail-user': { free: 10, firstWaitMs: 60_000, longestWaitMs: 3_600_000 },
  'mail-block': { free: 100, firstWaitMs: 1_000, longestWaitMs: 600_000, drainMs: 120_000 },
  'mail-wide-block': { free: 400, firstWaitMs: 500, longestWaitMs: 300_000, drainMs: 30_000 },
  mails: { free: 2_000, firstWaitMs: 100, longestWaitMs: 5_000, drainMs: 1_000 },
} as const satisfies Record<string, AttemptPolicy>;
export type AttemptKind = keyof typeof attemptPolicies;

export const forgottenAfterMs = 86_400_000;

/** Milliseconds to wait after `count` attempts. @example waitAfter({ free: 2, firstWaitMs: 10, longestWaitMs: 50 }, 3) // 20 */
export function waitAfter(policy: AttemptPolicy, count: number): number {
  if (count < policy.free) return 0;
  return Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(count - policy.free, 40));
}

/** What is counted under: no address and no e-mail stands in the table in plain. */
export const attemptKey = (kind: AttemptKind, ...parts: string[]): string =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;

/**
 * Counts one attempt before it is made, so that fifty at once cannot all be the first. Undefined when it may be made,
 * else the milliseconds until it may. One statement: the race is decided by the row's lock.
 */
export async function reserveAttempt(
  db: Database | Transaction,
  kind: AttemptKind,
  key: string,
  now: Date,
  change: Partial<AttemptPolicy> = {},
): Promise<number | undefined> {
  const policy: AttemptPolicy = { ...attemptPolicies[kind], ...change };
  const at = now.getTime();
  const { count, lastRequest } = signInLimits;
  // A last attempt in the future means that the clock was set back: nobody is locked out by that.
  const elapsed = sql`greatest(0, ${at}::bigint - ${lastRequest})::float8`;
  const forgotten = policy.drainMs
    ? sql`${elapsed} / ${policy.drainMs}::float8`
    : sql`case when ${elapsed} >= ${forgottenAfterMs}::float8 then ${count} else 0 end`;
  const counted = sql`greatest(0, ${count} - ${forgotten})`;
  const doubled = sql`${policy.firstWaitMs}::float8 * power(2, least(${counted} - ${policy.free}::float8, 40))`;
  const wait = sql`case when ${counted} < ${policy.free}::float8 then 0 else least(${policy.longestWaitMs}::float8, ${doubled}) end`;
  const [taken] = await db
    .insert(signInLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: signInLimits.key,
      set: { count: sql`${counted} + 1`, lastRequest: at },
      setWhere: sql`${lastRequest} > ${at}::bigint or ${elapsed} >= ${wait}`,
    })
    .returning({ count });
  if (taken) return undefined;
  const [row] = await db.select().from(signInLimits).where(eq(signInLimits.key, key));
  return row ? Math.max(1, row.lastRequest + waitAfter(policy, row.count) - at) : 1;
}

/** Takes one attempt back, because it turned out to be the owner's. */
export async function forgiveAttempt(db: Database, key: string): Promise<void> {
  const { count } = signInLimits;
  await db
    .update(signInLimits)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(eq(signInLimits.key, key));
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(signInLimits).where(eq(signInLimits.key, key));
}

/** Takes away counts that say nothing any more. */
export async function forgetOldAttempts(tx: Transaction, now: Date): Promise<number> {
  const { id, lastRequest } = signInLimits;
  const gone = await tx
    .delete(signInLimits)
    .where(lt(lastRequest, now.getTime() - forgottenAfterMs))
    .returning({ id });
  return gone.length;
}
