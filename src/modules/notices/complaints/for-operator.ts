import { and, asc, count, eq, sql } from 'drizzle-orm';
import { casesByIds } from '#modules/cases/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import { unmetOf } from '#modules/notices/complaints/build-complaint.ts';
import { complaintOf } from '#modules/notices/complaints/store.ts';
import { type ComplaintRow, complaints } from '#modules/notices/complaints/tables.ts';
import { hasUnmetCase } from '#modules/notices/complaints/unmet-cases.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface ReadyComplaint {
  notice: NoticeRow;
  authority: string;
  authorityUrl: string;
  dueAt: Date;
  readyAt: Date | null;
  /** Cases of the notice that are still up. */
  urls: string[];
}

/** Ready, and a copy is still up: what became untrue neither counts nor takes the place of another. */
const isReady = and(eq(complaints.state, 'ready'), hasUnmetCase(sql`${complaints.noticeId}`));

/** Complaints that are ready and that nobody filed, the oldest first; those that became untrue are left out. */
export async function complaintsForOperator(tx: Transaction, limit: number): Promise<ReadyComplaint[]> {
  const rows = await tx
    .select()
    .from(complaints)
    .where(isReady)
    .orderBy(asc(complaints.readyAt), asc(complaints.noticeId))
    .limit(limit);
  const found: ReadyComplaint[] = [];
  for (const row of rows) {
    const one = await ready(tx, row);
    if (one) found.push(one);
  }
  return found;
}

async function ready(
  tx: Transaction,
  { noticeId, authority, dueAt, readyAt }: ComplaintRow,
): Promise<ReadyComplaint | undefined> {
  const notice = await readNotice(tx, noticeId);
  if (!notice) return undefined;
  const members = await casesOfNotice(tx, noticeId);
  const rows = await casesByIds(
    tx,
    members.map(({ caseId }) => caseId),
  );
  const unmet = await unmetOf({ tx }, { notice, rows, members });
  if (unmet.length === 0) return undefined;
  const { name, url } = authorityOf(authority);
  return { notice, authority: name, authorityUrl: url, dueAt, readyAt, urls: unmet.map((one) => one.url) };
}

/** Whether this one is ready, and a copy is still up. */
export async function isComplaintReady(tx: Transaction, noticeId: string): Promise<boolean> {
  const row = await complaintOf(tx, noticeId);
  return row?.state === 'ready' && (await ready(tx, row)) !== undefined;
}

/** How many are ready; of those that the law of their notice fits no longer it knows nothing. */
export async function countComplaintsForOperator(tx: Database | Transaction): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(complaints).where(isReady);
  return row?.n ?? 0;
}
