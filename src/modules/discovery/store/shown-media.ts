import { and, eq, inArray, like, or } from 'drizzle-orm';
import { pageMedia, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Why a picture was not had though it may be had another time; anything else is an answer. */
const passing = [
  ...['connect', 'connect-timeout', 'dns', 'header-timeout', 'idle-timeout', 'total-timeout', 'closed', 'proxy'],
  ...['host-unreachable', 'host-asked-to-wait', 'rate-limited', 'robots-unread', 'gave-up', 'not-fetched'],
  ...['host-budget', 'host-bytes', 'scan-budget', 'scan-bytes', 'scan-ended'],
];

/** Whether a page shows something that could not be had then and may be had now. */
export async function lacksMedia(tx: Reader, pageId: string): Promise<boolean> {
  const mayPass = or(inArray(pageMedia.failure, passing), like(pageMedia.failure, 'status-5%'));
  const rows = await tx
    .select({ url: pageMedia.url })
    .from(pageMedia)
    .where(and(eq(pageMedia.pageId, pageId), mayPass))
    .limit(1);
  return rows.length > 0;
}

/** Which of these pictures a page of the scan shows already. */
export async function shownInScan(tx: Reader, scanId: string, userId: string, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ urlKey: pageMedia.urlKey })
    .from(pageMedia)
    .innerJoin(pages, eq(pages.id, pageMedia.pageId))
    .where(and(eq(pages.scanId, scanId), eq(pageMedia.userId, userId), inArray(pageMedia.urlKey, keys)));
  return new Set(rows.map((row) => row.urlKey));
}
