import { createHash } from 'node:crypto';
import { sniff } from '#lib/image-decode/index.ts';
import { asksForSignIn, isCookieWall, type ReadPage, readPageTask } from '#lib/page-read/index.ts';
import { type FetchAnswer, type FetchResult, inOneVisit, type SafeFetch, unlessBusy } from '#lib/safe-fetch/index.ts';
import { urlKey } from '#lib/url-key/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { type ClipFile, isVideo, type Received, receiveMedium } from '#modules/discovery/index.ts';
import type { KnownWork } from '#modules/matching/index.ts';
import { compareQualities } from '#modules/verification/compare-qualities.ts';
import {
  goneStatus,
  judgeLook,
  type LookOutcome,
  type MediaLook,
  offersMore,
  saysMissing,
} from '#modules/verification/look.ts';
import { addressesOf, lookAtMedia, siteOf } from '#modules/verification/look-at-media.ts';
import { type CompareDeps, compareAnswer, lookAtQuality } from '#modules/verification/look-at-medium.ts';
import { stillNames } from '#modules/verification/still-names.ts';
import { wordsBesideLinks } from '#modules/verification/words-beside-links.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

export interface LookDeps extends CompareDeps {
  /** From each vantage point, with manners: another client identity, and another egress where one is configured. */
  fetchFrom: { first: SafeFetch; second: SafeFetch };
}
export interface Seen {
  outcome: LookOutcome;
  status: number | undefined;
  /** `file`: where the file of a page that is gone answered, and was recognised. */
  facts: Record<string, unknown> & { file?: string };
}

/** A case as a look asks for it. */
export interface LookedAt extends Pick<CaseRow, 'url' | 'urlKey' | 'media'> {
  /** A work was found in a video of the page. */
  showsVideo?: boolean;
  /** Of its streams by their addresses: further playlists that led to their pieces when they were captured. */
  playlists?: ReadonlyMap<string, readonly string[]>;
}

const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' };

/**
 * One look with our own eyes: the page, then its pictures, then its videos where the case or a work is one. All in one
 * visit, without cookies of earlier ones and past caches.
 */
export async function lookAtCase(
  deps: LookDeps,
  row: LookedAt,
  works: KnownWork[],
  vantage: 'first' | 'second',
  signal: AbortSignal,
): Promise<Seen> {
  const fetch = inOneVisit(deps.fetchFrom[vantage]);
  const opened = await openPage(deps, fetch, row.url, signal);
  try {
    return await judgeSeen(deps, fetch, opened, row, works, signal);
  } finally {
    await opened.clip?.release();
  }
}

async function judgeSeen(
  deps: LookDeps,
  fetch: SafeFetch,
  { page, content, clip, stream }: Opened,
  row: LookedAt,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<Seen> {
  if (!page.ok) return { outcome: 'unreachable', status: undefined, facts: { failure: page.code } };
  const isMedium = clip !== undefined || isMediumFile(page);
  // A page that cannot be read says neither that it is gone nor that it is there.
  if (content instanceof Unreadable)
    return { outcome: 'unreachable', status: page.status, facts: { failure: `unreadable, ${content.code}` } };
  const [title, headings] = [content?.title ?? '', content?.headings ?? []];
  const ownWords = content && wordsBesideLinks(content.text, content.links);
  const movedTo = urlKey(page.url) === row.urlKey ? undefined : page.url;
  const named = [...new Set(content ? [...content.media.map(({ url }) => url), ...content.named] : [page.url])];
  // A case of pictures may have a player beside them, which says nothing of it.
  const playsWork = row.showsVideo === true || works.some(({ frames }) => frames !== undefined);
  const videos = [...new Set(content && playsWork ? [...content.videos, ...content.namedVideos] : [])];
  // Beside the words "not found" stand thumbnails of other pages, which may show the same work.
  const thumbnails = new Set(
    saysMissing({ status: page.status, title, headings, words: ownWords ?? '' })
      ? content?.media.filter(({ ofAnother }) => ofAnother).map(({ url }) => url)
      : [],
  );
  const { media, ...more } = !isWorthLooking(page.status)
    ? { media: [] }
    : isMedium && page.status < 400
      ? { media: [{ url: page.url, found: await compareFile(deps, fetch, { page, clip, stream }, works, signal) }] }
      : await lookAtMedia(deps, fetch, { page, content, named, videos, thumbnails }, row, works, signal);
  const outcome = judgeLook({
    status: page.status,
    movedTo,
    leavesSite: siteOf(page.url) !== siteOf(row.url),
    text: content?.text ?? '',
    ownWords,
    title,
    headings,
    asksForSignIn: content !== undefined && asksForSignIn(content, page),
    isChallenge: content !== undefined && isChallenge(content, page),
    mayShowMore: content?.mayShowMore === true && !stillNames([...named, ...videos], addressesOf(row)),
    offers: content !== undefined && offersMore(content.text, foreignLinks(content, page.url)),
    media,
    ...more,
  });
  const file = outcome === 'media-left' ? media.find(({ found }) => found === 'same')?.url : undefined;
  const bodySha256 = clip?.sha256 ?? createHash('sha256').update(page.body).digest('hex');
  return {
    outcome,
    status: page.status,
    facts: {
      address: page.address,
      hops: page.hops.length,
      bodySha256,
      movedTo,
      media: media.map((item) => item.found),
      ...(file && { file }),
    },
  };
}

interface Opened {
  page: FetchResult;
  content: ReadPage | Unreadable | undefined;
  /** The address is that of a video itself. Its receiver releases it. */
  clip?: ClipFile | undefined;
  stream?: Received['stream'];
}

/** What an address that is no page shows. */
async function compareFile(
  deps: CompareDeps,
  fetch: SafeFetch,
  { page, clip, stream }: { page: FetchAnswer } & Pick<Opened, 'clip' | 'stream'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediaLook['found']> {
  if (stream?.isGone) return 'pieces-gone';
  const found = await compareAnswer(deps, { answer: page, clip }, works, signal);
  return compareQualities(found, stream, (url) => lookAtQuality(deps, { url, headers: fresh }, fetch, works, signal));
}

/** The page as its readers see it: a wall that asks for a cookie is passed once. */
async function openPage(
  { videos }: Pick<LookDeps, 'videos'>,
  visit: SafeFetch,
  url: string,
  signal: AbortSignal,
): Promise<Opened> {
  const request = { headers: fresh, signal, maxBytes: 20 * 1024 * 1024 };
  const ask = () => receiveMedium(visit, url, request, videos, { provesGone: true });
  const read = async ({ answer: page, clip, stream }: Received): Promise<Opened> => ({
    page,
    clip,
    ...(stream && { stream }),
    content: page.ok && !clip && !isMediumFile(page) ? await contentOf(page, signal) : undefined,
  });
  const wall = await read(await ask());
  if (wall.clip || !wall.page.ok || wall.content instanceof Unreadable || !isCookieWall(wall.page, wall.content))
    return wall;
  const behind = await unlessBusy(ask());
  return behind?.answer.ok ? await read(behind) : wall;
}

/** Its bytes say so, whatever it is called; what is called a picture and is none that is known says nothing. */
const showsPicture = ({ body, headers }: FetchAnswer): boolean =>
  sniff(body).kind !== 'not-an-image' || /^image\//i.test(headers['content-type'] ?? '');

/** Neither a page: a video that was left on the wire where none is read, or a playlist of which none came. */
const isMediumFile = (page: FetchAnswer): boolean => showsPicture(page) || isVideo(page.body);

async function contentOf({ body, headers, url }: FetchAnswer, signal: AbortSignal): Promise<ReadPage | Unreadable> {
  const asked = { body, type: headers['content-type'], url, want: ['named', 'footer'] as const };
  return readForeign(readPageTask, asked, signal).catch((error: unknown) => {
    if (error instanceof Unreadable) return error;
    throw error;
  });
}

/** Links to other sites, without those at its foot, which stand on every page. */
function foreignLinks(content: ReadPage, url: string): number {
  const foot = new Set(content.footer.map((link) => link.url));
  return content.links.filter((link) => siteOf(link.url) !== siteOf(url) && !foot.has(link.url)).length;
}

/** A page that answers, and one that says gone: its pictures may stand all the same. */
const isWorthLooking = (status: number): boolean => status < 400 || goneStatus.has(status);

const challengeWords =
  /\b(?:captcha|are you (?:a )?(?:human|robot)|checking your browser|verify you are human|just a moment|unusual traffic|attention required)\b/i;

/** A challenge for robots is short and has no pictures of its own; a page that merely mentions one is not a challenge. */
function isChallenge(content: ReadPage, page: FetchAnswer): boolean {
  return (
    page.headers['cf-mitigated'] === 'challenge' ||
    (challengeWords.test(`${content.title} ${content.text}`) &&
      content.text.length < 2_000 &&
      content.media.length <= 1)
  );
}
