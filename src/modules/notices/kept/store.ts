import { eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Read and written whole in SQL; only its key is asked for here. */
const keptNotices = pgTable('kept_notices', { noticeId: text('notice_id').primaryKey() });

export async function isKept(db: Database | Transaction, noticeId: string): Promise<boolean> {
  return (await db.$count(keptNotices, eq(keptNotices.noticeId, noticeId))) > 0;
}

const chainsOf = (noticeId: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('caseId', c.id, 'events', c.events, 'headHash', c.head_hash) order by c.id)
  from notice_cases m join cases c on c.id = m.case_id where m.notice_id = ${noticeId}), '[]'::jsonb)`;

/** Copies what is kept of every message of this user that left, or may have; answers how many. */
export async function copyKept(tx: Transaction, userId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into kept_notices (notice_id, kind, basis, channel, state, message_id, body_sha256, recipient_sha256, chains, sent_at, deleted_at)
    select n.id, n.kind, n.basis, n.channel, n.state, n.message_id, n.body_sha256,
      encode(sha256(convert_to(lower(n.recipient), 'UTF8')), 'hex'), ${chainsOf(sql`n.id`)}, n.sent_at, ${now.toISOString()}
    from notices n
    where n.user_id = ${userId} and (n.sent_at is not null or n.first_attempt_at is not null)`);
  return rowCount ?? 0;
}
