import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * Takes every job away, waiting, failed or done, whose payload names one of these ids; `ids` is a query of one column.
 * One that runs goes on, and finds nothing of what it is about.
 */
export async function dropJobsAbout(tx: Transaction, { ids, except }: { ids: SQL; except: string }): Promise<void> {
  await tx.execute(sql`
    delete from jobs.job j where j.name <> ${except} and exists (
      select from jsonb_path_query(j.data, 'strict $.**') v where v #>> '{}' in (${ids}))`);
}
