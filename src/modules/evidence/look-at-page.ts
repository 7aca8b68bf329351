import { createHash } from 'node:crypto';
import {
  breaksOff,
  inlineAddress,
  isCookieWall,
  isInlineAddress,
  type ReadPage,
  readPageTask,
} from '#lib/page-read/index.ts';
import { type FetchAnswer, type FetchResult, HostBusy, inOneVisit, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { urlKey } from '#lib/url-key/index.ts';
import {
  type ClipFile,
  type FoundVideos,
  isVideo,
  type PlaylistFile,
  receiveMedium,
} from '#modules/discovery/index.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

/** A picture of the case, and the hash it had when it was found. */
export interface WantedMedium {
  url: string;
  workId?: string;
  foundSha256?: string;
}
export interface MediumSeen extends WantedMedium {
  /** Of a video, its `body` is empty: see `clip`. */
  answer?: FetchAnswer;
  /** The file of a video, until it was judged and kept. */
  clip?: ClipFile | undefined;
  /** The archive has room for the bytes of the video. Without them it keeps the hash and the size. */
  keepsClip?: boolean;
  /** Why the archive keeps no bytes, though they came. */
  notKept?: string;
  /** Playlists that led to the pieces of a video, as far as the archive has room for them. */
  playlists?: readonly PlaylistFile[];
  sha256?: string;
  /** Why there are no bytes, or why these are no proof of the copy. */
  why?: string;
  /** It was written into the page, and is not any more. */
  isMissing?: boolean;
}
export type PageSeen =
  /** `isUnchecked`: pictures may be written into the page that no list was asked about; it is neither kept nor drawn. */
  /** `otherInline`: where a picture of the case is missing that was written into the page, all that are written there now. */
  | {
      outcome: 'seen' | 'gone';
      page: FetchAnswer;
      media: MediumSeen[];
      otherInline: MediumSeen[];
      isUnchecked?: boolean;
    }
  /** `laterMs`: the host asked to be left alone for so long. */
  | { outcome: 'failed'; why: string; page?: FetchAnswer; laterMs?: number; isUnchecked?: boolean };

/** A wait that is worth it before the first notice; a host that wants longer is not waited for. */
export const longestWaitMs = 600_000;
const mib = 1024 * 1024;
/** As many pictures as a look compares. */
const most = { media: 60, medium: 50 * mib, all: 100 * mib };
export const goneStatus: ReadonlySet<number> = new Set([404, 410, 451]);

/** Fetches the page of a case and its pictures as they stand now. Asks politely: each request waits for its host's turn. */
export async function lookAtPage(
  { fetch, videos }: { fetch: SafeFetch; videos?: FoundVideos | undefined },
  signal: AbortSignal,
  wanted: { url: string; media: readonly WantedMedium[] },
): Promise<PageSeen> {
  const media: MediumSeen[] = [];
  try {
    // Cookies of the page also go to its pictures, and are forgotten with the visit.
    const visit = inOneVisit(fetch);
    const page = await openPage(visit, signal, wanted.url);
    if (!page.ok) return { outcome: 'failed', why: page.sentence };
    const saysGone = goneStatus.has(page.status);
    if (page.status >= 400 && !saysGone)
      return { outcome: 'failed', why: `The site answered with status ${page.status}.`, page };
    const isInline = ({ url }: WantedMedium): boolean => isInlineAddress(url);
    const inline = wanted.media.some(isInline) ? await inlineOf(page, signal) : [];
    let bytes = 0;
    for (const [at, medium] of eachWorkFirst(wanted.media).entries()) {
      if (at >= most.media) {
        media.push({ ...medium, why: `Left out: of one page at most ${most.media} pictures are kept.` });
        continue;
      }
      const seen = isInline(medium)
        ? inlineSeen(inline, medium)
        : await lookAtMedium(visit, signal, { medium, referer: wanted.url, videos }, most.all - bytes);
      bytes += seen.keepsClip ? (seen.clip?.size ?? 0) : (seen.answer?.body.length ?? 0);
      bytes += sizeOf(seen.playlists);
      media.push(seen);
    }
    const otherInline = media.some(({ isMissing }) => isMissing) ? (inline ?? []) : [];
    const isGone = ({ answer, isMissing }: MediumSeen) => isMissing || (answer && goneStatus.has(answer.status));
    const allGone = media.length > 0 && media.every(isGone) && otherInline.length === 0;
    return { outcome: saysGone || allGone ? 'gone' : 'seen', page, media, otherInline };
  } catch (error) {
    await releaseClips(media);
    if (signal.aborted || !(error instanceof HostBusy)) throw error;
    return { outcome: 'failed', why: error.message, laterMs: error.laterMs };
  }
}

export async function releaseClips(media: readonly MediumSeen[]): Promise<void> {
  for (const { clip } of media) await clip?.release();
}

/** Bytes of a page beyond which it is no wall. */
const largestWall = 100_000;

/** The page as its readers see it: a wall that asks for a cookie is passed once. */
async function openPage(visit: SafeFetch, signal: AbortSignal, url: string): Promise<FetchResult> {
  // The address of a video: its bytes are asked for as a medium of the page.
  const ask = () => visit(url, { signal, wantRest: (begin) => !isVideo(begin) });
  const page = await ask();
  if (!page.ok || page.body.length > largestWall) return page;
  if (page.headers['set-cookie'] === undefined && page.hops.length < 2) return page;
  return isCookieWall(page, await contentOf(page, signal)) ? ask() : page;
}

/** One picture of each work comes before the second of any. */
function eachWorkFirst(media: readonly WantedMedium[]): WantedMedium[] {
  const met = new Map<string | undefined, number>();
  const counted = media.map((medium) => {
    const before = met.get(medium.workId) ?? 0;
    met.set(medium.workId, before + 1);
    return { medium, before };
  });
  return counted.sort((a, b) => a.before - b.before).map(({ medium }) => medium);
}

/** The pictures and videos that a page shows to its readers, of those that were asked for. */
export async function shownOn(
  page: FetchAnswer,
  media: readonly MediumSeen[],
  signal: AbortSignal,
): Promise<MediumSeen[]> {
  const shown = await contentOf(page, signal);
  const keys = new Set([...(shown?.media.map(({ url }) => url) ?? []), ...(shown?.videos ?? [])].map(urlKey));
  return media.filter(({ url }) => isInlineAddress(url) || keys.has(urlKey(url)));
}

export async function contentOf(
  { body, headers, url }: FetchAnswer,
  signal: AbortSignal,
): Promise<ReadPage | undefined> {
  return readForeign(readPageTask, { body, type: headers['content-type'], url }, signal).catch((error: unknown) => {
    if (error instanceof Unreadable) return undefined;
    throw error;
  });
}

/** The pictures that are written into a page; undefined where nobody can tell which those are. */
async function inlineOf(page: FetchAnswer, signal: AbortSignal): Promise<MediumSeen[] | undefined> {
  const content = await contentOf(page, signal);
  if (!content || content.moreInline || breaksOff(page)) return undefined;
  return content.inline.map(({ bytes, type }) => ({
    url: inlineAddress(page.url, bytes),
    // They came with the page, over its connection.
    answer: { ...page, body: bytes, headers: { 'content-type': type } },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}

function inlineSeen(inline: readonly MediumSeen[] | undefined, medium: WantedMedium): MediumSeen {
  if (inline === undefined) return { ...medium, why: 'It is written into the page, which could not be read.' };
  const found = inline.find(({ sha256 }) => sha256 === medium.foundSha256);
  return found
    ? { ...found, ...medium }
    : { ...medium, isMissing: true, why: 'It was written into the page, which does not hold it any more.' };
}

async function lookAtMedium(
  fetch: SafeFetch,
  signal: AbortSignal,
  { medium, referer, videos }: { medium: WantedMedium; referer: string; videos: FoundVideos | undefined },
  room: number,
): Promise<MediumSeen> {
  const limit = Math.min(most.medium, room);
  if (limit <= 0) return { ...medium, why: 'The archive was full.' };
  // Galleries show their pictures only to readers of their own pages; without it a stand-in would look like a replacement.
  const headers = { referer };
  const asked = { headers, signal, maxBytes: limit, maxDecodedBytes: limit };
  const { answer, clip, stream } = await receiveMedium(fetch, medium.url, asked, videos).catch((error: unknown) => {
    if (error instanceof HostBusy && error.laterMs > longestWaitMs)
      return { answer: { ok: false as const, sentence: error.message }, clip: undefined, stream: undefined };
    throw error;
  });
  if (!answer.ok) return { ...medium, why: answer.sentence };
  if (answer.status !== 200) return { ...medium, answer, why: `It answered with status ${answer.status}.` };
  if (clip) {
    const lists = stream && sizeOf(stream.lists) <= limit ? stream.lists : [];
    const keepsClip = !clip.isPart && clip.size + sizeOf(lists) <= limit;
    return { ...medium, answer, clip, sha256: clip.sha256, keepsClip, ...(lists.length > 0 && { playlists: lists }) };
  }
  return { ...medium, answer, sha256: createHash('sha256').update(answer.body).digest('hex') };
}

const sizeOf = (files: readonly PlaylistFile[] = []): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);
