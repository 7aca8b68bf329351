import { breaksOff, isInlineAddress, type ReadPage } from '#lib/page-read/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { registrableDomain, urlKey } from '#lib/url-key/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { type AnsweredPicture, findStandIns, type KnownWork } from '#modules/matching/index.ts';
import type { MediaLook } from '#modules/verification/look.ts';
import type { LookedAt } from '#modules/verification/look-at-case.ts';
import { lookAtInline } from '#modules/verification/look-at-inline.ts';
import {
  type CompareDeps,
  lookAtMedium,
  lookAtQuality,
  type MediumLook,
} from '#modules/verification/look-at-medium.ts';
import { stillPlays } from '#modules/verification/still-plays.ts';

/**
 * Pictures and videos compared in one look, until one is found to be the work: all that belonged to the case (the crawl
 * keeps no more of a page), since one left standing is enough, and others of the page, where it may be under a new
 * address. The rest counts as unseen: of a page that answers, the look then does not say gone. Few videos, since each
 * takes as long as all the pictures.
 */
const most = { known: 60, others: 60, otherVideos: 3 };
const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' };

interface PageMedia {
  page: FetchAnswer;
  content: ReadPage | undefined;
  /** Addresses of its pictures. */
  named: readonly string[];
  /** Addresses of its videos; none where the case is one of pictures alone. */
  videos: readonly string[];
  /** Those of its pictures that link to other pages. */
  thumbnails: ReadonlySet<string>;
}
interface MediaSeen {
  media: MediaLook[];
  unseen: number;
  others: number;
  shown: boolean;
}

/** Compares what a page shows, and what it showed when it was found, with the works of its case. */
export async function lookAtMedia(
  deps: CompareDeps,
  fetch: SafeFetch,
  shows: PageMedia,
  row: Pick<LookedAt, 'url' | 'media' | 'playlists'>,
  works: KnownWork[],
  signal: AbortSignal,
): Promise<MediaSeen> {
  const { page, content, named, videos, thumbnails } = shows;
  const { inline = [], moreInline = false } = content ?? {};
  const inPage = { url: page.url, inline, moreInline: moreInline || breaksOff(page) };
  const written = await lookAtInline(deps, inPage, row, works, signal);
  if (written.media.some(({ found }) => found === 'same')) return { ...written, shown: true };
  const addresses = addressesOf(row);
  const known = new Set(addresses.map(urlKey));
  const { first, others, playing } = inOrder(shows, addresses, known);
  const unread = Math.max(0, others.length - most.others) + Math.max(0, playing.length - most.otherVideos);
  // Galleries show their pictures only to readers of their own pages; without it a stand-in would look like a removal.
  const headers = { ...fresh, referer: row.url };
  const sites = new Set([row.url, ...addresses].map(siteOf));
  const looks = [...written.media];
  const answered: AnsweredPicture[] = [];
  let unseen = 0;
  // Addresses of pictures that answer with a video get what the videos of the page leave.
  let spareVideos = most.otherVideos - playing.length;
  for (const url of [...first, ...others.slice(0, most.others), ...playing.slice(0, most.otherVideos)]) {
    const belongs = known.has(urlKey(url));
    const isOther = !belongs && !playing.includes(url);
    const asked = {
      url,
      headers,
      isThumbnail: !belongs && thumbnails.has(url),
      wantsVideo: !isOther || spareVideos > 0,
      belongs,
    };
    const look = await lookAtMedium(deps, asked, fetch, works, signal);
    const { sha256, isVideo } = look;
    const playlists = belongs && look.found === 'gone' ? playlistsAt(row, url) : [];
    const lookAt = (quality: string) => lookAtQuality(deps, { url: quality, headers }, fetch, works, signal);
    const found = playlists.length > 0 ? await stillPlays(playlists, lookAt) : look.found;
    if (isOther && look.isVideo) spareVideos -= 1;
    if (sha256 !== undefined) answered.push({ url, sha256 });
    // Another picture beside ours says nothing; one of ours under a new address does.
    if (belongs || found === 'same') looks.push({ url, found, ...(isVideo && { isVideo }) });
    else if (look.isLeftOut || (isOpen(look) && (sites.has(siteOf(url)) || isStream(look, url)))) unseen += 1;
    if (found === 'same') break;
  }
  const standIns = findStandIns(answered);
  return {
    media: looks.map(
      (look): MediaLook =>
        look.found === 'other' && standIns.has(look.url) ? { ...look, found: 'placeholder' } : look,
    ),
    unseen: unread + unseen + written.unseen,
    others: others.length + playing.length + written.others,
    shown: looks.some(({ url, found }) => found === 'same' && (named.includes(url) || videos.includes(url))),
  };
}

const playlistsAt = ({ playlists = new Map() }: Pick<LookedAt, 'playlists'>, url: string): readonly string[] =>
  [...playlists].find(([known]) => urlKey(known) === urlKey(url))?.[1] ?? [];

/** What the site itself does not hand out, and a video that cannot be compared, may be the copy under a new name. */
const isOpen = ({ found, isVideo }: MediumLook): boolean => found === 'unanswered' || (isVideo && found === 'unknown');

/** Sites hand streams out by hosts that change. Advertisements on a page are seldom one. */
const isStream = (look: MediumLook, url: string): boolean =>
  look.isStream === true || /\.m3u8$/i.test(new URL(url).pathname);

/** Those of the case, then the other pictures, then the other videos. */
function inOrder(
  { named, videos, thumbnails }: PageMedia,
  addresses: readonly string[],
  known: ReadonlySet<string | undefined>,
): { first: string[]; others: string[]; playing: string[] } {
  const ours = [...named, ...videos].filter((url) => known.has(urlKey(url)));
  const first = [...new Set([...ours, ...addresses])].slice(0, most.known);
  const playing = videos.filter((url) => !first.includes(url));
  const others = named
    .filter((url) => !first.includes(url) && !playing.includes(url))
    .sort((a, b) => Number(thumbnails.has(a)) - Number(thumbnails.has(b)));
  return { first, others, playing };
}

/** Of the pictures and videos of a case, those that have an address of their own. */
export const addressesOf = ({ media }: Pick<CaseRow, 'media'>): string[] =>
  media.flatMap(({ url }) => (isInlineAddress(url) ? [] : [url]));

export const siteOf = (url: string): string => {
  const { hostname } = new URL(url);
  return registrableDomain(hostname) ?? hostname;
};
