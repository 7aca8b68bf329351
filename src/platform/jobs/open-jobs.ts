import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

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
