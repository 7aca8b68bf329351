import type { ListHit } from '#lib/hash-list/index.ts';
import { urlKey } from '#lib/url-key/index.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import { escalate } from '#modules/escalations/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A picture of the list on a page that a creator wants to take over: an operator sees to it. */
export function escalateFound(
  ctx: Context,
  { userId, profileUrl: pageUrl }: ImportRow,
  { url: mediaUrl, contentSha256 }: { url: string; contentSha256: string },
  hit: ListHit,
): Promise<void> {
  const keyOf = (url: string): string => urlKey(url) ?? url;
  const at = { mediaUrl, mediaKey: keyOf(mediaUrl), pageUrl, pageKey: keyOf(pageUrl), host: new URL(pageUrl).hostname };
  return escalate(ctx, { hit, kind: 'found', userId, contentSha256, ...at });
}
