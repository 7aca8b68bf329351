import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { scans } from '#modules/discovery/tables.ts';
import { type PageRow, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/**
 * Pages on which something of the creator was found, and lists that name the creator, that no scan read since then. Looks at
 * hot hosts do not count: they read less of a page.
 */
export async function tellingPages(
  tx: Reader,
  userId: string,
  due: Date,
  limit: number,
): Promise<Pick<PageRow, 'host' | 'url'>[]> {
  const matched = tx
    .select({ host: pages.host })
    .from(pages)
    .where(and(eq(pages.userId, userId), gt(pages.matches, 0)));
  const ofLook = sql<boolean>`${scans.cause} is not distinct from 'hot-hosts'`;
  const last = tx
    .selectDistinctOn([pages.urlKey], {
      ...{ host: pages.host, url: pages.url, fetchedAt: pages.fetchedAt },
      ofLook: ofLook.as('of_look'),
    })
    .from(pages)
    .leftJoin(scans, eq(scans.id, pages.scanId))
    .where(
      and(eq(pages.userId, userId), eq(pages.namesCreator, true), isNull(pages.failure), inArray(pages.host, matched)),
    )
    .orderBy(pages.urlKey, ofLook, desc(pages.fetchedAt))
    .as('last');
  return tx
    .select({ host: last.host, url: last.url })
    .from(last)
    .where(or(last.ofLook, lt(last.fetchedAt, due)))
    .limit(limit);
}

/** Hosts on which something of the creator was found. */
export async function matchedHosts(tx: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ host: pages.host })
    .from(pages)
    .where(and(eq(pages.userId, userId), gt(pages.matches, 0)))
    .limit(limit);
  return rows.map((row) => row.host);
}
