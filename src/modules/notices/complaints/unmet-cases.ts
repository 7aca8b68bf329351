import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

/** The states of a case whose copy the recipient of a notice has not taken down. */
const unmet = sql`('noticed', 'refused', 'exhausted')`;

/**
 * Whether the recipient of the notice `n` refused the case `c`: a refusal belongs to the notice that the case was told of
 * last, also where the next recipient was told since. A refusal may be taken back: the case is then told of it once more.
 */
const isRefused: SQL = sql`exists (
  select 1 from case_events r where r.case_id = c.id and r.type = 'refused'
    and n.id = (
      select told.facts->>'noticeId' from case_events told
      where told.case_id = c.id and told.type = 'noticed' and told.seq < r.seq order by told.seq desc limit 1)
    and not exists (
      select 1 from case_events again
      where again.case_id = c.id and again.type = 'noticed' and again.seq > r.seq and again.facts->>'noticeId' = n.id))`;

/**
 * The cases of a notice that arrived and whose copy is still up, as a relation for a query. Under the DSA a refusal is the
 * decision that the law asks for, so what its recipient refused is not among them.
 */
const unmetOf = (noticeId: SQL): SQL => sql`
  from notices n join notice_cases m on m.notice_id = n.id join cases c on c.id = m.case_id
  where n.id = ${noticeId} and n.state in ('sent', 'answered') and c.round = m.round and c.state in ${unmet}
    and not (n.basis = 'dsa_16' and ${isRefused})`;

/** For a query over notices: whether one has such a case. */
export const hasUnmetCase = (noticeId: SQL): SQL => sql`exists (select 1 ${unmetOf(noticeId)})`;

/** The unmet cases of one notice, each with whether its recipient refused it. */
export async function readUnmetCases(tx: Transaction, noticeId: string): Promise<Map<string, { refused: boolean }>> {
  const { rows } = await tx.execute<{ id: string; refused: boolean }>(
    sql`select c.id, ${isRefused} as refused ${unmetOf(sql`${noticeId}`)}`,
  );
  return new Map(rows.map(({ id, refused }) => [id, { refused }]));
}
