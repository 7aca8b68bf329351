import { decoderFor } from '#lib/image-decode/index.ts';
import { type InlinePicture, inlineAddress } from '#lib/page-read/index.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { keepMedium, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { readMedium } from '#modules/discovery/crawl/read-medium.ts';
import { insertPageMedia } from '#modules/discovery/store/pages.ts';
import { shownInScan } from '#modules/discovery/store/shown-media.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** Decodes the pictures that are written into a page, as any other picture: none of them is asked for. */
export async function readInline(
  deps: CrawlDeps,
  run: JobRun,
  task: TaskRow,
  pictures: readonly InlinePicture[],
): Promise<(SeenMedium & { bytes: Buffer })[]> {
  const seen: (SeenMedium & { bytes: Buffer })[] = [];
  const ofHost = { ...deps, decoder: decoderFor(deps.decoder, task.host) };
  for (const { bytes, type } of pictures)
    seen.push({ bytes, ...(await readMedium(ofHost, run, task, { bytes, type })) });
  return seen;
}

/**
 * Notes them as media of the page that are there already. Counts those that no page of this scan showed before, and names
 * those that were shown until now and are in quarantine from now on.
 */
export async function keepInline(
  ctx: Context,
  blobs: Blobs,
  page: PageRow,
  scanId: string,
  inline: Awaited<ReturnType<typeof readInline>>,
): Promise<{ fresh: number; shut: string[] }> {
  // Their addresses differ from page to page; the same bytes are one picture.
  const keyOf = ({ contentSha256 }: SeenMedium): string => `inline:${contentSha256}`;
  const before = await shownInScan(ctx.tx, scanId, page.userId, inline.map(keyOf));
  const shut: string[] = [];
  for (const one of inline) {
    const { id: mediaId, wasShown } = await keepMedium(ctx, blobs, page.userId, one);
    if (wasShown) shut.push(mediaId);
    const url = inlineAddress(page.url, one.bytes);
    const { id: pageId, userId } = page;
    await insertPageMedia(ctx.tx, [{ pageId, url, urlKey: keyOf(one), userId, mediaId, failure: null, at: ctx.now() }]);
  }
  return { fresh: inline.filter((one) => !before.has(keyOf(one))).length, shut };
}
