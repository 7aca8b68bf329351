import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { noticeCases, notices } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** A notice that left, about one case. */
export interface Told {
  noticeId: string;
  caseId: string;
  userId: string;
  url: string;
  recipient: string;
  sentAt: Date;
}

/** What a message may be about, the latest first: notices it names, addresses it names, what its sender was told. */
export async function toldOf(
  tx: Transaction,
  by: { noticeIds: string[]; urls: string[]; recipient: string | null },
): Promise<Told[]> {
  const { noticeIds, urls, recipient } = by;
  const named = [
    noticeIds.length > 0 ? inArray(notices.id, noticeIds) : undefined,
    urls.length > 0 ? inArray(noticeCases.url, urls) : undefined,
  ].filter((condition) => condition !== undefined);
  const found = named.length > 0 ? await told(tx, or(...named)) : [];
  return found.length === 0 && recipient ? told(tx, eq(notices.recipient, recipient)) : found;
}

async function told(tx: Transaction, condition: ReturnType<typeof or>): Promise<Told[]> {
  const rows = await tx
    .select({
      noticeId: notices.id,
      caseId: noticeCases.caseId,
      userId: notices.userId,
      url: noticeCases.url,
      recipient: notices.recipient,
      sentAt: notices.sentAt,
    })
    .from(noticeCases)
    .innerJoin(notices, eq(notices.id, noticeCases.noticeId))
    .where(and(condition, isNotNull(notices.sentAt), eq(notices.kind, 'notice')))
    .orderBy(desc(notices.sentAt), desc(noticeCases.caseId))
    .limit(8);
  return rows.flatMap((row) => (row.sentAt ? [{ ...row, sentAt: row.sentAt }] : []));
}
