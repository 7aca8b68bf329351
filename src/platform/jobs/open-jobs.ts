import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a job with this key waits, runs or is tried again: as a condition of the caller's query. */
export const hasOpenJob = (key: SQLWrapper): SQL =>
  sql`exists (select from jobs.job j where j.singleton_key = ${key} and j.state < 'completed')`;
