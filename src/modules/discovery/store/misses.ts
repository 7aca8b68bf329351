import { and, count, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { crawlTasks } from '#modules/discovery/tables.ts';
import { pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export interface Miss {
  host: string;
  outcome: string;
  count: number;
}

/**
 * How many tasks of a scan ended with each outcome, host by host; the most first. Those that brought what they should are
 * left out. Pictures that were too many for their page never became tasks.
 */
export async function missesOf(tx: Database | Transaction, scanId: string): Promise<Miss[]> {
  const n = count().as('n');
  const ofTasks = tx
    .select({ host: crawlTasks.host, outcome: crawlTasks.outcome, count: n })
    .from(crawlTasks)
    .where(
      and(
        eq(crawlTasks.scanId, scanId),
        isNotNull(crawlTasks.finishedAt),
        notInArray(crawlTasks.outcome, ['200', 'fetched', 'known', 'same-page', 'unchanged']),
      ),
    )
    .groupBy(crawlTasks.host, crawlTasks.outcome);
  const ofPages = tx
    .select({ host: pages.host, outcome: pageMedia.failure, count: n })
    .from(pageMedia)
    .innerJoin(pages, eq(pages.id, pageMedia.pageId))
    .where(and(eq(pages.scanId, scanId), eq(pageMedia.failure, 'page-budget')))
    .groupBy(pages.host, pageMedia.failure);
  const rows = await unionAll(ofTasks, ofPages).orderBy(desc(n), crawlTasks.host).limit(100);
  return rows.map((row) => ({ ...row, outcome: row.outcome ?? '' }));
}
