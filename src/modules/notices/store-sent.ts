import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { noticeCases, notices } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What left in a creator's name: letters, those of them that remind, and the pages that the notices among them name. */
export interface Sent {
  notices: number;
  reminders: number;
  pages: number;
}

/** What left within a time. Trial runs and what failed never left. */
export async function countSent(
  tx: Transaction,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Sent> {
  const left = and(
    eq(notices.userId, userId),
    eq(notices.dryRun, false),
    inArray(notices.state, ['sent', 'answered', 'bounced', 'retracted']),
    gte(notices.sentAt, from),
    lt(notices.sentAt, to),
  );
  const letters = (kind: string) => sql<number>`(count(*) filter (where ${notices.kind} = ${kind}))::int`;
  const [row] = await tx
    .select({ notices: letters('notice'), reminders: letters('reminder') })
    .from(notices)
    .where(left);
  const [named] = await tx
    .select({ pages: sql<number>`count(distinct ${noticeCases.caseId})::int` })
    .from(notices)
    .innerJoin(noticeCases, eq(noticeCases.noticeId, notices.id))
    .where(and(left, eq(notices.kind, 'notice')));
  return { notices: row?.notices ?? 0, reminders: row?.reminders ?? 0, pages: named?.pages ?? 0 };
}
