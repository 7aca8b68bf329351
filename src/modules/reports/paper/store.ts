import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

/** What proves a URL's story: its first notice as it can be looked up, and the head of its chain of events. */
export interface Proof {
  headHash: string;
  events: number;
  messageId: string | null;
  /** What a person wrote down who handed a form in. */
  reference: string | null;
  recipient: string | null;
}

export async function proofsOf(tx: Transaction, userId: string, caseIds: string[]): Promise<Map<string, Proof>> {
  if (caseIds.length === 0) return new Map();
  const ids = sql.join(
    caseIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string } & Record<keyof Proof, never>>(sql`
    select c.id, c.head_hash as "headHash", c.events, n.message_id as "messageId", n.reference, n.recipient
    from cases c
    left join lateral (
      select case when n.channel = 'smtp' then n.message_id end as message_id,
        case when n.channel <> 'smtp' then n.response end as reference, n.recipient
      from notice_cases m join notices n on n.id = m.notice_id
      where m.case_id = c.id and n.kind = 'notice' and n.sent_at is not null
        and n.state in ('sent', 'answered', 'bounced', 'retracted')
      order by n.sent_at, n.id limit 1
    ) n on true
    where c.user_id = ${userId} and c.id in (${ids})`);
  return new Map(rows.map(({ id, ...proof }) => [id, proof]));
}
