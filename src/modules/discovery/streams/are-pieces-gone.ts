import type { MediaPlaylist, Playlist } from '#lib/hls-playlist/index.ts';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { isAnswer, type StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/** Of a stream with more pieces or qualities nothing is said: so many requests take up what a visit may last. */
const most = { pieces: 400, variants: 10 };

/** Not 451, which may hold in one country alone, nor 403, which may be meant for us alone. */
const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * Whether a playlist that answers leads nowhere: each piece of each of its qualities, or the playlist of that quality, is
 * 404 or 410 at its own address. Anything else, such as a redirect, another answer, silence or a host that rests, says no.
 *
 * @param list the playlist that was asked for
 * @param listAt asks for the playlist of one quality
 * @throws the signal's reason
 */
export async function arePiecesGone(
  visit: StreamVisit,
  list: Playlist,
  listAt: (url: string) => Promise<Playlist | Why>,
): Promise<boolean> {
  if (list.kind === 'refused') return false;
  try {
    const pieces = new Set<string>();
    for (const one of list.kind === 'media' ? [list] : await qualitiesOf(visit, list, listAt)) {
      if (!one?.isWhole) return false;
      for (const { url } of one.parts) pieces.add(url);
    }
    if (pieces.size > most.pieces) return false;
    for (const url of pieces) if (!(await isGoneAt(visit, url))) return false;
    return true;
  } catch (error) {
    if (error instanceof HostBusy) return false;
    throw error;
  }
}

/** The playlists of the qualities that have one; undefined for one that is neither a playlist nor gone. */
async function qualitiesOf(
  visit: StreamVisit,
  { variants }: Extract<Playlist, { kind: 'master' }>,
  listAt: (url: string) => Promise<Playlist | Why>,
): Promise<(MediaPlaylist | undefined)[]> {
  const found: (MediaPlaylist | undefined)[] = [];
  for (const url of new Set(variants.map((variant) => variant.url))) {
    if (found.length >= most.variants) return [undefined];
    const list = await listAt(url);
    if ('kind' in list) found.push(list.kind === 'media' ? list : undefined);
    else if (!('status' in list && isGone(list.status) && (await isGoneAt(visit, url)))) found.push(undefined);
  }
  return found;
}

async function isGoneAt(visit: StreamVisit, url: string): Promise<boolean> {
  let endedAt: string | undefined;
  const wantBody = (head: { url: string }): boolean => {
    endedAt = head.url;
    return false;
  };
  const answer = await visit.ask(url, { wantBody }, { isPiece: true });
  if (isAnswer(answer) || !('status' in answer) || !isGone(answer.status)) return false;
  const asked = new URL(url);
  asked.hash = '';
  return endedAt === asked.href;
}
