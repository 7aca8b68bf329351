import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Whether a job with this key waits, runs or is tried again: as a condition of the caller's query. In the words of the
 * queue's own index of what is open, which is small, whatever the table holds of what is over.
 */
export const hasOpenJob = (key: SQLWrapper): SQL =>
  sql`exists (select from jobs.job j where coalesce(j.singleton_key, '') = ${key} and j.state <= 'active' and j.policy = 'stately')`;

/** The same, answered. */
export async function isJobOpen(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`select ${hasOpenJob(sql`${key}`)} as open`);
  return rows[0]?.open === true;
}

/**
 * When the jobs of these queues that took too long are tried again (`laterTry`), by what the payload names. One whose
 * pause is over is left out: it runs as soon as the queue comes to it.
 *
 * @param field of the payload, by which each is found
 */
export async function nextTries(
  tx: Database | Transaction,
  { queues, field, ids }: { queues: readonly string[]; field: string; ids: readonly string[] },
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; at: string }>(sql`
    select j.data ->> ${field} as id, max(j.start_after) as at from jobs.job j
    where j.name = any(${sql.param([...queues])}::text[]) and j.state < 'active' and j.start_after > now()
      and j.data ? 'late' and j.data ->> ${field} = any(${sql.param([...ids])}::text[])
    group by 1`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
