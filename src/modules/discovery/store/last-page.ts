import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
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

/**
 * When each of these addresses was last asked for and answered, in scans of this creator's; one that never was, or not since
 * then, is absent.
 */
export async function lastReads(tx: Reader, userId: string, keys: string[], since?: Date): Promise<Map<string, Date>> {
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
        since && gte(crawlTasks.finishedAt, since),
      ),
    )
    .groupBy(crawlTasks.urlKey);
  return new Map(rows.flatMap(({ key, at }) => (at === null ? [] : [[key, at] as const])));
}

/**
 * The page at this address as another creator's scan read it since then, and when: one with its text, and without a redirect.
 * What was read again and had not changed is the page as it is kept.
 */
export async function pageReadLately(
  tx: Reader,
  { userId, urlKey }: { userId: string; urlKey: string },
  since: Date,
): Promise<{ page: PageRow; readAt: Date } | undefined> {
  const readAt =
    sql<Date>`case when ${crawlTasks.outcome} = 'unchanged' then ${crawlTasks.finishedAt} else ${pages.fetchedAt} end`.mapWith(
      pages.fetchedAt,
    );
  const [row] = await tx
    .select({ page: pages, readAt })
    .from(crawlTasks)
    .innerJoin(pages, eq(pages.id, crawlTasks.pageId))
    .where(
      and(
        eq(crawlTasks.urlKey, urlKey),
        eq(crawlTasks.purpose, 'page'),
        eq(crawlTasks.state, 'done'),
        inArray(crawlTasks.outcome, ['200', 'unchanged']),
        gt(crawlTasks.finishedAt, since),
        ne(crawlTasks.userId, userId),
        eq(pages.urlKey, urlKey),
        isNotNull(pages.htmlBlobId),
        sql`jsonb_array_length(${pages.hops}) = 1`,
        gt(readAt, since),
      ),
    )
    .orderBy(desc(readAt), desc(crawlTasks.id))
    .limit(1);
  return row;
}
