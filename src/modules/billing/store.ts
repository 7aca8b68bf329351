import { and, desc, eq, getTableColumns, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type BilledEvery,
  type Grant,
  type Move,
  type PaidPlan,
  type PaymentFacts,
  type Phase,
  type PlannedChange,
  paidPlans,
} from '#modules/billing/contract.ts';
import type { Standing } from '#modules/billing/subscription.ts';
import { featureGrants, paymentCustomers, subscriptionMoves, subscriptions } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What the payment provider says of a subscription beside the facts that entitle. */
export interface Mirror {
  providerId: string;
  billedEvery: BilledEvery;
  billedCents: number;
  currency: string;
  /** What the next payment comes to, discounts and credit taken off. */
  dueCents: number;
  /** When the discount on the next payment ends; undefined where there is none, or no end. */
  loweredUntil?: Date | undefined;
  next?: PlannedChange | undefined;
}

export interface StoredSubscription extends Omit<Standing, 'phase'> {
  /** Undefined where nobody has looked at it since moves are recorded. */
  phase?: Phase | undefined;
  phaseEndsAt?: Date | undefined;
  /** Undefined where the plan was given, not bought. */
  mirror?: Mirror | undefined;
}

export async function readPayment(db: Reader, userId: string): Promise<PaymentFacts | undefined> {
  const found = await readSubscription(db, userId);
  if (!found) return undefined;
  const { plan, state, paidUntil, cancelAt, everPaid } = found;
  return { plan, state, paidUntil, cancelAt, everPaid };
}

export async function readSubscription(db: Reader, userId: string): Promise<StoredSubscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!row) return undefined;
  const { plan, state, currentPeriodEnd: paidUntil, everPaid } = row;
  const mirror = mirrorOf(row);
  return {
    plan,
    state,
    paidUntil,
    cancelAt: row.cancelAt ?? undefined,
    everPaid,
    phase: row.phase ?? undefined,
    phaseEndsAt: row.phaseEndsAt ?? undefined,
    mirror,
    billedEvery: mirror?.billedEvery,
    next: mirror?.next,
  };
}

function mirrorOf(row: typeof subscriptions.$inferSelect): Mirror | undefined {
  const { providerId, billedEvery, billedCents, currency, nextPlan, nextEvery, nextAt } = row;
  if (row.source !== 'provider' || !providerId || !billedEvery || billedCents === null || !currency) return undefined;
  const next = nextPlan && nextEvery && nextAt ? { plan: nextPlan, every: nextEvery, at: nextAt } : undefined;
  // What was recorded before discounts were: the price, until it is read anew.
  const dueCents = row.dueCents ?? billedCents;
  const loweredUntil = row.loweredUntil ?? undefined;
  return { providerId, billedEvery, billedCents, currency, dueCents, loweredUntil, next };
}

/** One change of a subscription at a time, also of one that is not there yet. */
export async function lockSubscription(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`subscription:${userId}`}))`);
}

export async function writeSubscription(
  tx: Transaction,
  userId: string,
  subscription: StoredSubscription,
  now: Date,
): Promise<void> {
  const { plan, state, paidUntil, cancelAt, everPaid, phase, phaseEndsAt, mirror } = subscription;
  const row = {
    plan,
    state,
    currentPeriodEnd: paidUntil,
    cancelAt: cancelAt ?? null,
    everPaid,
    updatedAt: now,
    source: mirror ? ('provider' as const) : ('given' as const),
    phase: phase ?? null,
    phaseEndsAt: phaseEndsAt ?? null,
    providerId: mirror?.providerId ?? null,
    billedEvery: mirror?.billedEvery ?? null,
    billedCents: mirror?.billedCents ?? null,
    currency: mirror?.currency ?? null,
    dueCents: mirror?.dueCents ?? null,
    loweredUntil: mirror?.loweredUntil ?? null,
    nextPlan: mirror?.next?.plan ?? null,
    nextEvery: mirror?.next?.every ?? null,
    nextAt: mirror?.next?.at ?? null,
  };
  await tx
    .insert(subscriptions)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: subscriptions.userId, set: row });
}

/** Users whose subscription time alone has moved on, or that was never looked at; and who they are to the provider. */
export async function phasesDue(db: Reader, now: Date, most: number) {
  const isBought = eq(subscriptions.source, 'provider');
  return db
    .select({ userId: subscriptions.userId, customerId: paymentCustomers.customerId })
    .from(subscriptions)
    .leftJoin(paymentCustomers, and(eq(paymentCustomers.userId, subscriptions.userId), isBought))
    .where(or(lte(subscriptions.phaseEndsAt, now), isNull(subscriptions.phase)))
    .limit(most);
}

export async function addMoves(
  tx: Transaction,
  told: Omit<typeof subscriptionMoves.$inferInsert, 'id' | 'move'> & { moves: readonly Move[] },
): Promise<void> {
  const { moves, ...rest } = told;
  await tx.insert(subscriptionMoves).values(moves.map((move) => ({ ...rest, move })));
}

/** The last moves, the newest first. */
export async function movesOf(db: Reader, userId: string, most: number) {
  const { id: _id, userId: _userId, ...told } = getTableColumns(subscriptionMoves);
  return db
    .select(told)
    .from(subscriptionMoves)
    .where(eq(subscriptionMoves.userId, userId))
    .orderBy(desc(subscriptionMoves.id))
    .limit(most);
}

/** Whoever paid once and has no plan: a query for another module's. */
export const formerUsers: SQL = sql`select ${subscriptions.userId} as user_id from ${subscriptions} where ${and(eq(subscriptions.phase, 'ended'), subscriptions.everPaid)}`;

/** Whoever has or had a plan, or this one: a query for another module's. */
export const planHolders = (plan?: PaidPlan): SQL =>
  sql`select ${subscriptions.userId} from ${subscriptions} where ${plan ? eq(subscriptions.plan, plan) : sql`true`}`;

/** Whoever had a plan at a moment and has one now: a query for another module's. */
export function subscribersSince(moment: Date): SQL {
  const { userId, move, at, id } = subscriptionMoves;
  return sql`select ${subscriptions.userId} as user_id from ${subscriptions} where ${subscriptions.phase} <> 'ended' and (
    select ${move} from ${subscriptionMoves}
    where ${eq(userId, subscriptions.userId)} and ${at} < ${moment.toISOString()}::timestamptz
    order by ${id} desc limit 1) <> 'ended'`;
}

/** When the last plan ended, as its log says; undefined where it ended before there was one. */
export async function planEndedAt(db: Reader, userId: string): Promise<Date | undefined> {
  const { move, at } = subscriptionMoves;
  const [row] = await db
    .select({ at })
    .from(subscriptionMoves)
    .where(and(eq(subscriptionMoves.userId, userId), eq(move, 'ended')))
    .orderBy(desc(subscriptionMoves.id))
    .limit(1);
  return row?.at;
}

const moment = z.number().transform((ms) => new Date(ms));
const factsShape = z.object({
  payment: z
    .object({
      plan: z.enum(paidPlans),
      state: z.enum(['trialing', 'active', 'past_due', 'ended']),
      paidUntil: moment,
      cancelAt: moment.nullable(),
      everPaid: z.boolean(),
      isGiven: z.boolean(),
    })
    .nullable(),
  grants: z.array(z.object({ feature: z.string(), revokes: z.boolean(), until: moment.nullable() })),
});

/** All that is known of a user's payments and grants as one column of any query; `parseFacts` reads it. */
export function factsOf(userId: SQLWrapper): SQL<unknown> {
  const { plan, state, currentPeriodEnd, cancelAt, everPaid, source } = subscriptions;
  const { feature, revokes, until, endedAt } = featureGrants;
  const milliseconds = (time: SQLWrapper) => sql`trunc(extract(epoch from ${time}) * 1000)`;
  return sql`json_build_object(
    'payment', (
      select json_build_object('plan', ${plan}, 'state', ${state}, 'paidUntil', ${milliseconds(currentPeriodEnd)},
        'cancelAt', ${milliseconds(cancelAt)}, 'everPaid', ${everPaid}, 'isGiven', ${source} <> 'provider')
      from ${subscriptions} where ${eq(subscriptions.userId, userId)}),
    'grants', (
      select coalesce(json_agg(json_build_object('feature', ${feature}, 'revokes', ${revokes}, 'until', ${milliseconds(sql`least(${until}, ${endedAt})`)})), '[]')
      from ${featureGrants} where ${eq(featureGrants.userId, userId)}))`;
}

export function parseFacts(facts: unknown): { payment: PaymentFacts | undefined; grants: Grant[] } {
  const { payment, grants } = factsShape.parse(facts);
  return {
    payment: payment ? { ...payment, cancelAt: payment.cancelAt ?? undefined } : undefined,
    grants: grants.map((grant) => ({ ...grant, until: grant.until ?? undefined })),
  };
}

export async function readFacts(db: Reader, userId: string): Promise<unknown> {
  const { rows } = await db.execute<{ facts: unknown }>(sql`select ${factsOf(sql`${userId}::text`)} as facts`);
  return rows[0]?.facts;
}
