import { and, desc, eq, gt, inArray, isNull, lt, max, or } from 'drizzle-orm';
import { crawlTasks } from '#modules/discovery/tables.ts';
import { type PageRow, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** The page at this address as a scan of this creator's last read it. */
export async function lastPageAt(tx: Reader, userId: string, urlKey: string): Promise<PageRow | undefined> {
  const [row] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.userId, userId), eq(pages.urlKey, urlKey)))
    .orderBy(desc(pages.fetchedAt))
    .limit(1);
  return row;
}

/**
 * What an earlier scan of this creator saw at the address, or at the end of its redirects, if it was a good answer not
 * older than `since`.
 */
export async function knownPage(tx: Reader, userId: string, urlKey: string, since: Date): Promise<PageRow | undefined> {
  const led = tx
    .select({ id: crawlTasks.pageId })
    .from(crawlTasks)
    .where(
      and(
        eq(crawlTasks.userId, userId),
        eq(crawlTasks.urlKey, urlKey),
        eq(crawlTasks.purpose, 'page'),
        eq(crawlTasks.state, 'done'),
        gt(crawlTasks.finishedAt, since),
      ),
    );
  const [row] = await tx
    .select()
    .from(pages)
    .where(
      and(
        eq(pages.userId, userId),
        or(eq(pages.urlKey, urlKey), inArray(pages.id, led)),
        gt(pages.fetchedAt, since),
        isNull(pages.failure),
        lt(pages.status, 400),
      ),
    )
    .orderBy(desc(pages.fetchedAt))
    .limit(1);
  return row;
}

/** When each of these addresses was last asked for and answered, in scans of this creator's; one that never was is absent. */
export async function lastReads(tx: Reader, userId: string, keys: string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: crawlTasks.urlKey, at: max(crawlTasks.finishedAt) })
    .from(crawlTasks)
    .where(
      and(
        eq(crawlTasks.userId, userId),
        inArray(crawlTasks.urlKey, keys),
        eq(crawlTasks.purpose, 'page'),
        eq(crawlTasks.state, 'done'),
      ),
    )
    .groupBy(crawlTasks.urlKey);
  return new Map(rows.flatMap(({ key, at }) => (at === null ? [] : [[key, at] as const])));
}
