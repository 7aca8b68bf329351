import { and, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import { crawlTasks } from '#modules/discovery/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface Miss {
  host: string;
  outcome: string;
  count: number;
}

/** How many tasks of a scan ended with each outcome, host by host; the most first. Those that brought what they should are left out. */
export async function missesOf(tx: Database | Transaction, scanId: string): Promise<Miss[]> {
  const n = count();
  return tx
    .select({ host: crawlTasks.host, outcome: crawlTasks.outcome, count: n })
    .from(crawlTasks)
    .where(
      and(
        eq(crawlTasks.scanId, scanId),
        isNotNull(crawlTasks.finishedAt),
        notInArray(crawlTasks.outcome, ['200', 'fetched', 'known', 'same-page']),
      ),
    )
    .groupBy(crawlTasks.host, crawlTasks.outcome)
    .orderBy(desc(n), crawlTasks.host)
    .limit(100)
    .then((rows) => rows.map((row) => ({ ...row, outcome: row.outcome ?? '' })));
}
