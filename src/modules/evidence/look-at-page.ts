import { createHash } from 'node:crypto';
import { decodeHtml, readHtml } from '#lib/page-read/index.ts';
import { type FetchAnswer, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { urlKey } from '#lib/url-key/index.ts';

/** A picture of the case, and the hash it had when it was found. */
export interface WantedMedium {
  url: string;
  workId?: string;
  foundSha256?: string;
}
export interface MediumSeen extends WantedMedium {
  answer?: FetchAnswer;
  sha256?: string;
  /** Why there are no bytes. */
  why?: string;
}
export type PageSeen =
  | { outcome: 'seen' | 'gone'; page: FetchAnswer; media: MediumSeen[] }
  /** `laterMs`: the host asked to be left alone for so long. */
  | { outcome: 'failed'; why: string; page?: FetchAnswer; laterMs?: number };

/** A wait that is worth it before the first notice; a host that wants longer is not waited for. */
export const longestWaitMs = 600_000;
const mib = 1024 * 1024;
/** As many pictures as a look compares. */
const most = { media: 60, medium: 50 * mib, all: 100 * mib };
const goneStatus = new Set([404, 410, 451]);

/** Fetches the page of a case and its pictures as they stand now. Asks politely: each request waits for its host's turn. */
export async function lookAtPage(
  fetch: SafeFetch,
  signal: AbortSignal,
  wanted: { url: string; media: readonly WantedMedium[] },
): Promise<PageSeen> {
  try {
    const page = await fetch(wanted.url, { signal });
    if (!page.ok) return { outcome: 'failed', why: page.sentence };
    const saysGone = goneStatus.has(page.status);
    if (page.status >= 400 && !saysGone)
      return { outcome: 'failed', why: `The site answered with status ${page.status}.`, page };
    const media: MediumSeen[] = [];
    let bytes = 0;
    for (const [at, medium] of eachWorkFirst(wanted.media).entries()) {
      if (at >= most.media) {
        media.push({ ...medium, why: `Left out: of one page at most ${most.media} pictures are kept.` });
        continue;
      }
      const seen = await lookAtMedium(fetch, signal, { medium, referer: wanted.url }, most.all - bytes);
      bytes += seen.answer?.body.length ?? 0;
      media.push(seen);
    }
    const allGone = media.length > 0 && media.every(({ answer }) => answer && goneStatus.has(answer.status));
    return { outcome: saysGone || allGone ? 'gone' : 'seen', page, media };
  } catch (error) {
    if (signal.aborted || !(error instanceof HostBusy)) throw error;
    return { outcome: 'failed', why: error.message, laterMs: error.laterMs };
  }
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

/** The pictures that a page shows to its readers, of those that were asked for. */
export function shownOn(page: FetchAnswer, media: readonly MediumSeen[]): MediumSeen[] {
  const { media: named } = readHtml(decodeHtml(page.body, page.headers['content-type']), page.url);
  const keys = new Set(named.map(({ url }) => urlKey(url)));
  return media.filter(({ url }) => keys.has(urlKey(url)));
}

async function lookAtMedium(
  fetch: SafeFetch,
  signal: AbortSignal,
  { medium, referer }: { medium: WantedMedium; referer: string },
  room: number,
): Promise<MediumSeen> {
  const limit = Math.min(most.medium, room);
  if (limit <= 0) return { ...medium, why: 'The archive was full.' };
  // Galleries show their pictures only to readers of their own pages; without it a stand-in would look like a replacement.
  const headers = { referer };
  const answer = await fetch(medium.url, { headers, signal, maxBytes: limit, maxDecodedBytes: limit }).catch(
    (error: unknown) => {
      if (error instanceof HostBusy && error.laterMs > longestWaitMs)
        return { ok: false as const, sentence: error.message };
      throw error;
    },
  );
  if (!answer.ok) return { ...medium, why: answer.sentence };
  if (answer.status !== 200) return { ...medium, answer, why: `It answered with status ${answer.status}.` };
  return { ...medium, answer, sha256: createHash('sha256').update(answer.body).digest('hex') };
}
