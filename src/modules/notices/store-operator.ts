import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
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

/** What an operator must look at, oldest first. */
export async function noticesForOperator(tx: Reader, limit: number): Promise<NoticeRow[]> {
  return tx.select().from(notices).where(forOperator).orderBy(asc(notices.createdAt)).limit(limit);
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
