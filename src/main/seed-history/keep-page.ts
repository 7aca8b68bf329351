import { readPageTask } from '#lib/page-read/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import type { CaseVerdict } from '#modules/cases/index.ts';
import { announceRead } from '#modules/discovery/crawl/close-media.ts';
import { readAnswer } from '#modules/discovery/crawl/read-answer.ts';
import { defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { markPageJudged, namesCreator, namesOf, type PageRow } from '#modules/discovery/index.ts';
import { insertSightings } from '#modules/discovery/store/frontier.ts';
import { insertPage, insertPageMedia } from '#modules/discovery/store/pages.ts';
import type { Stage } from '#modules/matching/index.ts';
import { namesOnPage } from '#modules/matching/names-on-page.ts';
import { replaceVerdicts } from '#modules/matching/store.ts';
import { readForeign } from '#platform/foreign/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Past } from './past.ts';
import { pageOf, type Scene } from './scenery.ts';

/** A picture that was fetched of the page. */
export interface SeenMedium {
  url: string;
  mediaId: string;
}
export interface KeptPage {
  page: PageRow;
  /** Where it names the creator. */
  signals: string[];
}

/** The page of a scene as a scan keeps what it read: its bytes, its words, its links, and what pointed at it. */
export async function keepPage(
  past: Past,
  { scene, scanId, medium }: { scene: Scene; scanId: string; medium: SeenMedium | undefined },
): Promise<KeptPage> {
  const { ctx, userId, blobs } = past;
  const answer = pageOf(scene);
  const { body, headers, url } = answer;
  const content = await readForeign(readPageTask, { body, type: headers['content-type'], url, want: [] }, ctx.signal);
  const brands = await brandsOf(ctx.tx, userId);
  const { mediaPerHit: shown, namedPerHit: named } = defaultCrawlSettings;
  const most = { shown, named, videos: false, isHit: true };
  const read = readAnswer(answer, content, namesCreator(brands.flatMap(namesOf)), most);
  if (!read) throw new Error(`${url} is no address`);
  const page: PageRow = {
    id: newId('page', ctx.now()),
    ...{ url: read.address.canonical, urlKey: read.address.key, host: read.address.host, address: read.ip },
    ...{ status: read.status, failure: null, headers: read.headers, hops: read.hops },
    contentSha256: read.contentSha256,
    htmlBlobId: read.html
      ? await blobs.put(ctx, { ownerId: userId, bytes: read.html, contentType: 'text/html' })
      : null,
    ...{ title: read.title, text: read.text, links: read.links, mediaUrls: read.media.map((one) => one.url) },
    ...{ fetchedAt: ctx.now(), namesCreator: read.namesCreator, readAt: null, judgedAt: null, matches: 0 },
    ...{ scanId, userId },
  };
  await insertPage(ctx.tx, page);
  await insertSightings(ctx.tx, [
    {
      ...{
        id: newId('sighting', ctx.now()),
        userId,
        scanId,
        sourceId: 'searxng',
        termId: null,
        url,
        urlKey: page.urlKey,
      },
      ...{ title: read.title, snippet: null, engines: [], workId: null, note: null, createdAt: ctx.now() },
    },
  ]);
  await insertPageMedia(
    ctx.tx,
    read.media.map(({ url: at, key }) => {
      const mediaId = at === medium?.url ? medium.mediaId : null;
      // Smaller versions of the picture were left.
      return {
        pageId: page.id,
        url: at,
        urlKey: key,
        userId,
        mediaId,
        failure: mediaId ? null : 'not-fetched',
        at: ctx.now(),
      };
    }),
  );
  await announceRead(ctx, [page.id]);
  return { page, signals: namesOnPage(page, brands).signals };
}

export type SaidOfPage = CaseVerdict & { kind: 'same' | 'similar' | 'named'; stage?: Stage };

/** What was said of the page, as matching keeps it. */
export async function keepVerdict(past: Past, page: PageRow, verdict: SaidOfPage): Promise<void> {
  const { ctx, userId } = past;
  const { kind, workId, distance, transform, stage, mediaId, mediaUrl, signals } = verdict;
  await replaceVerdicts(ctx.tx, page.id, [
    {
      ...{ id: newId('verdict', ctx.now()), userId, pageId: page.id, kind, signals, at: ctx.now() },
      ...{ mediaId: mediaId ?? null, mediaUrl: mediaUrl ?? null, workId: workId ?? null },
      ...{ distance: distance ?? null, transform: transform ?? null, stage: stage ?? null },
      ...{ inliers: null, offsetSeconds: null, copySeconds: null, regions: null },
    },
  ]);
  await markPageJudged(ctx, { pageId: page.id, matches: kind === 'named' ? 0 : 1 });
}
