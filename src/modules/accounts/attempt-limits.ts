import { createHash, randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInLimits } from '#modules/accounts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** How many attempts are free, how long the next one waits, and how long at most; each wait doubles the last. */
export interface AttemptPolicy {
  free: number;
  firstWaitMs: number;
  longestWaitMs: number;
}

/**
 * An account sees at most about 40 guesses a day, wherever they come from; one address at an account waits sooner;
 * one address may try many accounts, but not quickly.
 */
export const attemptPolicies = {
  account: { free: 20, firstWaitMs: 16_000, longestWaitMs: 7_200_000 },
  pair: { free: 10, firstWaitMs: 2_000, longestWaitMs: 900_000 },
  device: { free: 10, firstWaitMs: 2_000, longestWaitMs: 900_000 },
  address: { free: 100, firstWaitMs: 1_000, longestWaitMs: 60_000 },
  /** Mails that a stranger may cause to one address. */
  mail: { free: 3, firstWaitMs: 60_000, longestWaitMs: 3_600_000 },
} as const satisfies Record<string, AttemptPolicy>;
export type AttemptKind = keyof typeof attemptPolicies;

/** Attempts are forgotten after a day without one. */
const forgottenAfterMs = 86_400_000;

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
  db: Database,
  kind: AttemptKind,
  key: string,
  now: Date,
): Promise<number | undefined> {
  const policy = attemptPolicies[kind];
  const at = now.getTime();
  const { count, lastRequest } = signInLimits;
  const elapsed = sql`(${at}::bigint - ${lastRequest})`;
  const doubled = sql`${policy.firstWaitMs}::float8 * power(2, least(${count} - ${policy.free}::int, 40))`;
  const wait = sql`case when ${count} < ${policy.free}::int then 0 else least(${policy.longestWaitMs}::float8, ${doubled}) end`;
  const [taken] = await db
    .insert(signInLimits)
    .values({ id: randomUUID(), key, count: 1, lastRequest: at })
    .onConflictDoUpdate({
      target: signInLimits.key,
      set: {
        count: sql`case when ${elapsed} >= ${forgottenAfterMs}::bigint then 1 else ${count} + 1 end`,
        lastRequest: at,
      },
      // A last attempt in the future means that the clock was set back: nobody is locked out by that.
      setWhere: sql`${elapsed} < 0 or ${elapsed} >= ${wait}`,
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
