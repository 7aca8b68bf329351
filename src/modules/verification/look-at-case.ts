import { createHash } from 'node:crypto';
import type { Decoder } from '#lib/image-decode/index.ts';
import { decodeHtml, namedPictures, type PageContent, readFooterLinks, readHtml } from '#lib/page-read/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { registrableDomain, urlKey } from '#lib/url-key/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { comparePicture, type KnownWork } from '#modules/matching/index.ts';
import {
  goneStatus,
  judgeLook,
  type LookOutcome,
  type MediaLook,
  offersMore,
  saysMissing,
} from '#modules/verification/look.ts';
import { mayShowMore } from '#modules/verification/may-show-more.ts';

export interface LookDeps {
  /** From each vantage point, with manners: another client identity, and another egress where one is configured. */
  fetchFrom: { first: SafeFetch; second: SafeFetch };
  decoder: Decoder;
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
const most = { known: 60, others: 60 };
const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' };
const imageTypes = 'image/avif,image/webp,image/png,image/jpeg,image/gif,*/*;q=0.1';

/** One look with our own eyes: the page, then its pictures, without cookies and past caches. */
export async function lookAtCase(
  deps: LookDeps,
  row: Pick<CaseRow, 'url' | 'urlKey' | 'media'>,
  works: KnownWork[],
  vantage: 'first' | 'second',
  signal: AbortSignal,
): Promise<Seen> {
  const fetch = deps.fetchFrom[vantage];
  const page = await fetch(row.url, { headers: fresh, signal, maxBytes: 20 * 1024 * 1024 });
  if (!page.ok) return { outcome: 'unreachable', status: undefined, facts: { failure: page.code } };
  const isPicture = (page.headers['content-type'] ?? '').startsWith('image/');
  const html = isPicture ? '' : decodeHtml(page.body, page.headers['content-type']);
  const content = isPicture ? undefined : readHtml(html, page.url);
  const [title, headings] = [content?.title ?? '', content?.headings ?? []];
  const movedTo = urlKey(page.url) === row.urlKey ? undefined : page.url;
  const named = [
    ...new Set([...(content?.media.map(({ url }) => url) ?? [page.url]), ...namedPictures(html, page.url)]),
  ];
  // Beside the words "not found" stand thumbnails of other pages, which may show the same work.
  const thumbnails = new Set(
    saysMissing({ status: page.status, title, headings })
      ? content?.media.filter(({ ofAnother }) => ofAnother).map(({ url }) => url)
      : [],
  );
  const { media, ...more } = !isWorthLooking(page.status)
    ? { media: [] }
    : isPicture && page.status < 400
      ? { media: [{ url: page.url, found: await comparePicture(deps.decoder, page.body, works, signal) }] }
      : await lookAtMedia(deps, fetch, { named, thumbnails }, row, works, signal);
  const outcome = judgeLook({
    status: page.status,
    movedTo,
    text: content?.text ?? '',
    title,
    headings,
    asksForSignIn: content !== undefined && asksForSignIn(content, page),
    isChallenge: content !== undefined && isChallenge(content, page),
    mayShowMore: mayShowMore(html, named, row.media),
    offers: content !== undefined && offersMore(content.text, foreignLinks(content, html, page.url)),
    media,
    ...more,
  });
  const file = outcome === 'media-left' ? media.find(({ found }) => found === 'same')?.url : undefined;
  const bodySha256 = createHash('sha256').update(page.body).digest('hex');
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

/** Links to other sites, without those at its foot, which stand on every page. */
function foreignLinks(content: PageContent, html: string, url: string): number {
  const foot = new Set(readFooterLinks(html, url).map((link) => link.url));
  return content.links.filter((link) => siteOf(link.url) !== siteOf(url) && !foot.has(link.url)).length;
}

/** A page that answers, and one that says gone: its pictures may stand all the same. */
const isWorthLooking = (status: number): boolean => status < 400 || goneStatus.has(status);

async function lookAtMedia(
  deps: LookDeps,
  fetch: SafeFetch,
  page: { named: string[]; thumbnails: ReadonlySet<string> },
  row: Pick<CaseRow, 'url' | 'media'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<{ media: MediaLook[]; unseen: number; others: number; shown: boolean }> {
  const known = new Set(row.media.map((item) => urlKey(item.url)));
  const ours = page.named.filter((url) => known.has(urlKey(url)));
  const first = [...new Set([...ours, ...row.media.map((item) => item.url)])].slice(0, most.known);
  const others = page.named
    .filter((url) => !first.includes(url))
    .sort((a, b) => Number(page.thumbnails.has(a)) - Number(page.thumbnails.has(b)));
  const addresses = [...first, ...others.slice(0, most.others)];
  // Galleries show their pictures only to readers of their own pages; without it a stand-in would look like a removal.
  const headers = { ...fresh, referer: row.url };
  const sites = new Set([row.url, ...row.media.map((item) => item.url)].map(siteOf));
  const looks: MediaLook[] = [];
  let unanswered = 0;
  for (const url of addresses) {
    const belongs = known.has(urlKey(url));
    const isThumbnail = !belongs && page.thumbnails.has(url);
    const found = await lookAtPicture(deps, { url, headers, isThumbnail }, fetch, works, signal);
    // A stranger's picture beside ours says nothing; one of ours under a new address does.
    if (belongs || found === 'same') looks.push({ url, found });
    // What the site itself does not hand out may be the copy under a new name.
    else if (found === 'unanswered' && sites.has(siteOf(url))) unanswered += 1;
    if (found === 'same') break;
  }
  return {
    media: looks,
    unseen: Math.max(0, others.length - most.others) + unanswered,
    others: others.length,
    shown: looks.some(({ url, found }) => found === 'same' && page.named.includes(url)),
  };
}

async function lookAtPicture(
  deps: LookDeps,
  { url, headers, isThumbnail }: { url: string; headers: Record<string, string>; isThumbnail: boolean },
  fetch: SafeFetch,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediaLook['found']> {
  const answer = await fetch(url, { headers, accept: imageTypes, signal });
  if (!answer.ok) return 'unanswered';
  if (answer.status !== 200 && !goneStatus.has(answer.status)) return 'unanswered';
  // Browsers show a picture that comes with the words "not found", too.
  const found = await comparePicture(deps.decoder, answer.body, works, signal);
  if (found === 'same') return isThumbnail && (await isSmall(deps, answer.body, signal)) ? 'other' : found;
  return answer.status === 200 ? found : 'gone';
}

/** Thumbnails have at most so many pixels a side. What is larger is shown by the page itself, whatever it links to. */
const smallSide = 500;
async function isSmall(deps: LookDeps, body: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await deps.decoder.decode(body, {}, signal);
  return decoded.ok && Math.max(decoded.width, decoded.height) <= smallSide;
}

const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return registrableDomain(hostname) ?? hostname;
};

const signInWords = /\b(?:sign in|log ?in|members only|anmelden|connexion|iniciar sesi[oó]n)\b/i;
const signInPath = /\/(?:log-?in|sign-?in|auth|session|account\/login)(?:[/?.]|$)/i;

function asksForSignIn(content: PageContent, page: FetchAnswer): boolean {
  if (page.hops.length > 1 && signInPath.test(new URL(page.url).pathname)) return true;
  return (
    /<input[^>]+type\s*=\s*["']?password/i.test(page.body.toString('latin1')) &&
    signInWords.test(`${content.title} ${content.text}`)
  );
}

const challengeWords =
  /\b(?:captcha|are you (?:a )?(?:human|robot)|checking your browser|verify you are human|just a moment|unusual traffic|attention required)\b/i;

/** A challenge for robots is short and has no pictures of its own; a page that merely mentions one is not a challenge. */
function isChallenge(content: PageContent, page: FetchAnswer): boolean {
  return (
    page.headers['cf-mitigated'] === 'challenge' ||
    (challengeWords.test(`${content.title} ${content.text}`) &&
      content.text.length < 2_000 &&
      content.media.length <= 1)
  );
}
