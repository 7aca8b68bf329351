import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Grant, type PaymentFacts, paidPlans } from '#modules/billing/contract.ts';
import { featureGrants, subscriptions } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readPayment(db: Reader, userId: string): Promise<PaymentFacts | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!row) return undefined;
  const { plan, state, currentPeriodEnd, cancelAtPeriodEnd, everPaid } = row;
  return { plan, state, paidUntil: currentPeriodEnd, cancelAtPeriodEnd, everPaid };
}

const moment = z.number().transform((ms) => new Date(ms));
const factsShape = z.object({
  payment: z
    .object({
      plan: z.enum(paidPlans),
      state: z.enum(['trialing', 'active', 'past_due', 'ended']),
      paidUntil: moment,
      cancelAtPeriodEnd: z.boolean(),
      everPaid: z.boolean(),
    })
    .nullable(),
  grants: z.array(z.object({ feature: z.string(), revokes: z.boolean(), until: moment.nullable() })),
});

/** All that is known of a user's payments and grants as one column of any query; `parseFacts` reads it. */
export function factsOf(userId: SQLWrapper): SQL<unknown> {
  const { plan, state, currentPeriodEnd, cancelAtPeriodEnd, everPaid } = subscriptions;
  const { feature, revokes, until } = featureGrants;
  const milliseconds = (time: SQLWrapper) => sql`trunc(extract(epoch from ${time}) * 1000)`;
  return sql`json_build_object(
    'payment', (
      select json_build_object('plan', ${plan}, 'state', ${state}, 'paidUntil', ${milliseconds(currentPeriodEnd)},
        'cancelAtPeriodEnd', ${cancelAtPeriodEnd}, 'everPaid', ${everPaid})
      from ${subscriptions} where ${eq(subscriptions.userId, userId)}),
    'grants', (
      select coalesce(json_agg(json_build_object('feature', ${feature}, 'revokes', ${revokes}, 'until', ${milliseconds(until)})), '[]')
      from ${featureGrants} where ${eq(featureGrants.userId, userId)}))`;
}

export function parseFacts(facts: unknown): { payment: PaymentFacts | undefined; grants: Grant[] } {
  const { payment, grants } = factsShape.parse(facts);
  return {
    payment: payment ?? undefined,
    grants: grants.map((grant) => ({ ...grant, until: grant.until ?? undefined })),
  };
}

export async function readFacts(db: Reader, userId: string): Promise<unknown> {
  const { rows } = await db.execute<{ facts: unknown }>(sql`select ${factsOf(sql`${userId}::text`)} as facts`);
  return rows[0]?.facts;
}

export async function writePayment(tx: Transaction, userId: string, payment: PaymentFacts, now: Date): Promise<void> {
  const { plan, state, paidUntil, cancelAtPeriodEnd, everPaid } = payment;
  const row = { plan, state, currentPeriodEnd: paidUntil, cancelAtPeriodEnd, everPaid, updatedAt: now };
  await tx
    .insert(subscriptions)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
}

export async function addGrant(tx: Transaction, grant: typeof featureGrants.$inferInsert): Promise<void> {
  await tx.insert(featureGrants).values(grant);
}

export async function hasGrant(
  tx: Transaction,
  grant: { userId: string; feature: string; revokes: boolean; reason: string },
): Promise<boolean> {
  const { userId, feature, revokes, reason } = featureGrants;
  const rows = await tx
    .select({ id: featureGrants.id })
    .from(featureGrants)
    .where(
      and(eq(userId, grant.userId), eq(feature, grant.feature), eq(revokes, grant.revokes), eq(reason, grant.reason)),
    );
  return rows.length > 0;
}
