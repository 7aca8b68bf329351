import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    // Not jsonb: the second answer is the first one to the byte, in the order of its fields.
    answer: json('answer'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/**
 * For a call whose answer says a secret: what is kept for its Idempotency-Key is without it, so it cannot be said again.
 *
 * @example secretSaid('Revoke the token and make another.')
 */
export const secretSaid = (next: string): Problem =>
  new Problem('conflict', {
    code: 'secret_said',
    detail: `This was done at the first request, which was told the secret; it is not kept. ${next}`,
  });

/**
 * Runs `work` once for each (user, key). A second request with the same key waits for the first and gets its answer;
 * the same key with another body is refused, because one of the two would be lost.
 */
export async function once<Output>(
  ctx: Context,
  claim: { userId: string; key: string; call: string; request: string },
  work: () => Promise<Output>,
): Promise<Output> {
  const requestHash = createHash('sha256').update(claim.request).digest('hex');
  const mine = and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key));
  const claimed = await ctx.tx
    .insert(idempotencyKeys)
    .values({ userId: claim.userId, key: claim.key, call: claim.call, requestHash, at: ctx.now() })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [earlier] = await ctx.tx.select().from(idempotencyKeys).where(mine);
    if (!earlier || earlier.call !== claim.call || earlier.requestHash !== requestHash) {
      throw new Problem('conflict', {
        code: 'idempotency_key_reused',
        detail: 'This Idempotency-Key was used for another request. Use a new one.',
      });
    }
    return earlier.answer as Output; // written below by the same call, so of the same shape
  }
  const answer = await work();
  await ctx.tx
    .update(idempotencyKeys)
    .set({ answer: sql`${JSON.stringify(answer)}::json` })
    .where(mine);
  return answer;
}

/**
 * So long a repeated request gets the first answer. Whoever lost that one asks again within minutes, a program that was
 * down within days.
 */
export const keysKeptMs = 7 * 86_400_000;

/** Forgets keys that were first used before then. A request that still shows one is a new request. */
export async function dropOldKeys(tx: Context['tx'], before: Date): Promise<number> {
  const gone = await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.at, before))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
