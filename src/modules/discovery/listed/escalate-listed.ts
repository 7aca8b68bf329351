import { isInlineAddress } from '#lib/page-read/index.ts';
import { listedOnPage, pagesShowing } from '#modules/discovery/store/listed.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import { escalate } from '#modules/escalations/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Puts what the list knows of a page's media before an operator, whichever page or scan it was fetched for. */
export async function escalateListed(ctx: Context, page: PageRow): Promise<void> {
  for (const { url, urlKey, mediaId, contentSha256, hit } of await listedOnPage(ctx.tx, page.id))
    await escalate(ctx, {
      ...{ hit, kind: 'found', userId: page.userId, mediaId, contentSha256, mediaUrl: url },
      // A file that is written into a page comes with it: then it is the page that is not asked for again.
      mediaKey: isInlineAddress(url) ? page.urlKey : urlKey,
      ...{ pageUrl: page.url, pageKey: page.urlKey, host: page.host, scanId: page.scanId },
    });
}

/** Pages of one medium that are put before an operator where the list knew it only later. */
const mostPages = 500;

/** The same of every page that showed a medium before the list knew it. */
export async function escalatePagesOf(ctx: Context, mediaId: string): Promise<void> {
  for (const page of await pagesShowing(ctx.tx, mediaId, mostPages)) await escalateListed(ctx, page);
}
