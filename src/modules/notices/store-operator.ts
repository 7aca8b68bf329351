import { and, asc, eq, isNotNull, max, or, sql } from 'drizzle-orm';
import { entitlement, planOf } from '#modules/billing/index.ts';
import { handInHours, withdrawHours } from '#modules/notices/notice.ts';
import { type NoticeRow, notices } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

const forOperator = and(
  eq(notices.dryRun, false),
  or(
    and(eq(notices.state, 'draft'), eq(notices.needs, 'operator')),
    eq(notices.state, 'uncertain'),
    isNotNull(notices.untoldSince),
  ),
);

const isFirst = and(eq(notices.kind, 'notice'), eq(notices.step, 1));

/** What an operator must look at: what is due first, by the promise of a creator's plan (see `promisedBy`), first. */
export async function noticesForOperator(tx: Reader, limit: number): Promise<NoticeRow[]> {
  const creators = await tx
    .select({
      userId: notices.userId,
      at: max(notices.createdAt),
      facts: entitlement.facts(notices.userId),
    })
    .from(notices)
    .where(and(forOperator, isFirst))
    .groupBy(notices.userId);
  const hours = creators.flatMap(({ userId, at, facts }) => {
    const { plan, effectiveSpecialFeatures } = entitlement.judge(facts, at ?? new Date(0));
    const { firstNoticeHours } = planOf(plan, effectiveSpecialFeatures);
    return firstNoticeHours === undefined ? [] : [[userId, firstNoticeHours]];
  });
  const found = sql`(select min(c.found_at) from notice_cases m join cases c on c.id = m.case_id
    where m.notice_id = ${notices.id} and c.decided_by = 'automatic' and c.round = 1 and ${isFirst})`;
  const promised = sql`${found} + make_interval(hours => (${JSON.stringify(Object.fromEntries(hours))}::jsonb ->> ${notices.userId})::int)`;
  const hoursLeft = sql`case when ${notices.kind} = 'retraction' then ${withdrawHours}::int else ${handInHours}::int end`;
  const dueAt = sql`least(${notices.createdAt} + make_interval(hours => ${hoursLeft}), ${promised})`;
  return tx.select().from(notices).where(forOperator).orderBy(asc(dueAt), asc(notices.createdAt)).limit(limit);
}

/** The same by what an operator does about them. */
export async function countByDuty(tx: Database): Promise<{ drafts: number; packets: number; uncertain: number }> {
  const { untoldSince, state, channel } = notices;
  const isUncertain = sql`${untoldSince} is null and ${state} = 'uncertain'`;
  const isPacket = sql`${untoldSince} is null and ${state} <> 'uncertain' and ${channel} is not distinct from 'form-packet'`;
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      packets: sql<number>`(count(*) filter (where ${isPacket}))::int`,
      uncertain: sql<number>`(count(*) filter (where ${isUncertain}))::int`,
    })
    .from(notices)
    .where(forOperator);
  const { all, packets, uncertain } = row ?? { all: 0, packets: 0, uncertain: 0 };
  return { drafts: all - packets - uncertain, packets, uncertain };
}

export const countForOperator = (tx: Database): Promise<number> => tx.$count(notices, forOperator);
