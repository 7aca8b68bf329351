import { createHash } from 'node:crypto';
import { sniff } from '#lib/image-decode/index.ts';
import { breaksOff, isCookieWall, isInlineAddress, type ReadPage, readPageTask } from '#lib/page-read/index.ts';
import { type FetchAnswer, type FetchResult, inOneVisit, type SafeFetch, unlessBusy } from '#lib/safe-fetch/index.ts';
import { registrableDomain, urlKey } from '#lib/url-key/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { type ClipFile, type Received, receiveMedium } from '#modules/discovery/index.ts';
import { type AnsweredPicture, findStandIns, type KnownWork } from '#modules/matching/index.ts';
import {
  goneStatus,
  judgeLook,
  type LookOutcome,
  type MediaLook,
  offersMore,
  saysMissing,
} from '#modules/verification/look.ts';
import { lookAtInline } from '#modules/verification/look-at-inline.ts';
import { type CompareDeps, compareAnswer, lookAtMedium } from '#modules/verification/look-at-medium.ts';
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

/**
 * Pictures compared in one look, until one is found to be the work: all that belonged to the case (the crawl keeps no
 * more of a page), since one left standing is enough, and others of the page, where it may stand under a new
 * address. What is left uncompared keeps a look from saying gone.
 */
const most = { known: 60, others: 60, otherVideos: 3 };
const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' };

/**
 * One look with our own eyes: the page, then its pictures, and its videos where a work is one, in one visit, without cookies of
 * earlier ones and past caches.
 */
export async function lookAtCase(
  deps: LookDeps,
  row: Pick<CaseRow, 'url' | 'urlKey' | 'media'>,
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
  { page, content, clip }: Opened,
  row: Pick<CaseRow, 'url' | 'urlKey' | 'media'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<Seen> {
  if (!page.ok) return { outcome: 'unreachable', status: undefined, facts: { failure: page.code } };
  const isMedium = clip !== undefined || showsPicture(page);
  // A page that cannot be read says neither that it is gone nor that it is there.
  if (content instanceof Unreadable)
    return { outcome: 'unreachable', status: page.status, facts: { failure: `unreadable, ${content.code}` } };
  const [title, headings] = [content?.title ?? '', content?.headings ?? []];
  const ownWords = content && wordsBesideLinks(content.text, content.links);
  const movedTo = urlKey(page.url) === row.urlKey ? undefined : page.url;
  const named = [...new Set(content ? addressesIn(content, works) : [page.url])];
  // Beside the words "not found" stand thumbnails of other pages, which may show the same work.
  const thumbnails = new Set(
    saysMissing({ status: page.status, title, headings, words: ownWords ?? '' })
      ? content?.media.filter(({ ofAnother }) => ofAnother).map(({ url }) => url)
      : [],
  );
  const { media, ...more } = !isWorthLooking(page.status)
    ? { media: [] }
    : isMedium && page.status < 400
      ? { media: [{ url: page.url, found: await compareAnswer(deps, { answer: page, clip }, works, signal) }] }
      : await lookAtMedia(deps, fetch, { page, content, named, thumbnails }, row, works, signal);
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
    mayShowMore: content?.mayShowMore === true && !stillNames(named, addressesOf(row)),
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

/** Where its works are videos, those of the page come last: each takes as long as all its pictures. */
function addressesIn(content: ReadPage, works: readonly KnownWork[]): string[] {
  const pictures = [...content.media.map(({ url }) => url), ...content.named];
  if (!works.some(({ frames }) => frames !== undefined)) return pictures;
  return [...pictures, ...[...content.videos, ...content.namedVideos].slice(0, most.otherVideos)];
}

interface Opened {
  page: FetchResult;
  content: ReadPage | Unreadable | undefined;
  /** The address is that of a video itself. Its receiver releases it. */
  clip?: ClipFile | undefined;
}

/** The page as its readers see it: a wall that asks for a cookie is passed once. */
async function openPage(
  { videos }: Pick<LookDeps, 'videos'>,
  visit: SafeFetch,
  url: string,
  signal: AbortSignal,
): Promise<Opened> {
  const ask = () => receiveMedium(visit, url, { headers: fresh, signal, maxBytes: 20 * 1024 * 1024 }, videos);
  const read = async ({ answer: page, clip }: Received): Promise<Opened> => ({
    page,
    clip,
    content: page.ok && !clip && !showsPicture(page) ? await contentOf(page, signal) : undefined,
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

/** Of the pictures of a case, those that have an address of their own. */
const addressesOf = ({ media }: Pick<CaseRow, 'media'>): string[] =>
  media.flatMap(({ url }) => (isInlineAddress(url) ? [] : [url]));

/** A page that answers, and one that says gone: its pictures may stand all the same. */
const isWorthLooking = (status: number): boolean => status < 400 || goneStatus.has(status);

async function lookAtMedia(
  deps: LookDeps,
  fetch: SafeFetch,
  {
    page,
    content,
    named,
    thumbnails,
  }: {
    page: FetchAnswer;
    content: ReadPage | undefined;
    named: string[];
    thumbnails: ReadonlySet<string>;
  },
  row: Pick<CaseRow, 'url' | 'media'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<{ media: MediaLook[]; unseen: number; others: number; shown: boolean }> {
  const { inline = [], moreInline = false } = content ?? {};
  const shown = { url: page.url, inline, moreInline: moreInline || breaksOff(page) };
  const written = await lookAtInline(deps, shown, row, works, signal);
  if (written.media.some(({ found }) => found === 'same')) return { ...written, shown: true };
  const addresses = addressesOf(row);
  const known = new Set(addresses.map(urlKey));
  const ours = named.filter((url) => known.has(urlKey(url)));
  const first = [...new Set([...ours, ...addresses])].slice(0, most.known);
  const others = named
    .filter((url) => !first.includes(url))
    .sort((a, b) => Number(thumbnails.has(a)) - Number(thumbnails.has(b)));
  // Galleries show their pictures only to readers of their own pages; without it a stand-in would look like a removal.
  const headers = { ...fresh, referer: row.url };
  const sites = new Set([row.url, ...addresses].map(siteOf));
  const looks = [...written.media];
  const answered: AnsweredPicture[] = [];
  let unanswered = 0;
  for (const url of [...first, ...others.slice(0, most.others)]) {
    const belongs = known.has(urlKey(url));
    const isThumbnail = !belongs && thumbnails.has(url);
    const { found, sha256 } = await lookAtMedium(deps, { url, headers, isThumbnail }, fetch, works, signal);
    if (sha256 !== undefined) answered.push({ url, sha256 });
    // A stranger's picture beside ours says nothing; one of ours under a new address does.
    if (belongs || found === 'same') looks.push({ url, found });
    // What the site itself does not hand out may be the copy under a new name.
    else if (found === 'unanswered' && sites.has(siteOf(url))) unanswered += 1;
    if (found === 'same') break;
  }
  const standIns = findStandIns(answered);
  return {
    media: looks.map(
      (look): MediaLook =>
        look.found === 'other' && standIns.has(look.url) ? { ...look, found: 'placeholder' } : look,
    ),
    unseen: Math.max(0, others.length - most.others) + unanswered + written.unseen,
    others: others.length + written.others,
    shown: looks.some(({ url, found }) => found === 'same' && named.includes(url)),
  };
}

const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return registrableDomain(hostname) ?? hostname;
};

const signInWords =
  /(?<!\p{L})(?:sign in|log ?in|members only|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|entrar|accedi|inloggen|aanmelden|zaloguj|logowanie|войти|вход|авторизация|giriş yap|oturum aç|logga in|logg inn|log ind)(?!\p{L})|ログイン|登录|登入|登錄|로그인/iu;
const signInPath = /\/(?:log-?in|sign-?in|auth|session|account\/login)(?:[/?.]|$)/i;

function asksForSignIn(content: ReadPage, page: FetchAnswer): boolean {
  if (page.hops.length > 1 && signInPath.test(new URL(page.url).pathname)) return true;
  return content.asksForPassword && signInWords.test(`${content.title} ${content.text}`);
}

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
