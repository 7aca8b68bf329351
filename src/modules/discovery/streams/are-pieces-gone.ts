import { isPlaylist, type MasterPlaylist, type MediaPlaylist, type Playlist } from '#lib/hls-playlist/index.ts';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { isAnswer, type StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/** Of a stream with more pieces or playlists nothing is said: so many requests take up what a visit may last. */
const most = { pieces: 400, playlists: 20 };

/** Not 451, which may hold in one country alone, nor 403, which may be meant for us alone. */
const isGone = (status: number): boolean => status === 404 || status === 410;

/**
 * Whether a playlist that answers leads nowhere: each piece of each of its qualities and renditions, or the playlist of
 * that one, is 404 or 410 at its own address. Anything else, such as a redirect, another answer, silence, a host that rests
 * or a list that may not be all that players find, says no.
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
  if (list.kind === 'refused' || !list.isWhole) return false;
  try {
    const pieces = new Set<string>();
    for (const one of list.kind === 'media' ? [list] : await playlistsOf(visit, list, listAt)) {
      if (!one?.isWhole || !one.hasEnd) return false;
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

/** The playlists of the qualities and renditions that have one; undefined for one that is neither a playlist nor gone. */
async function playlistsOf(
  visit: StreamVisit,
  { variants, renditions }: MasterPlaylist,
  listAt: (url: string) => Promise<Playlist | Why>,
): Promise<(MediaPlaylist | undefined)[]> {
  const found: (MediaPlaylist | undefined)[] = [];
  for (const url of new Set([...variants, ...renditions].map((named) => named.url))) {
    if (found.length >= most.playlists) return [undefined];
    const list = await listAt(url);
    if ('kind' in list) found.push(list.kind === 'media' ? list : undefined);
    else if (!('status' in list && isGone(list.status) && (await isGoneAt(visit, url)))) found.push(undefined);
  }
  return found;
}

async function isGoneAt(visit: StreamVisit, url: string): Promise<boolean> {
  let endedAt: string | undefined;
  let isPlayed = false;
  const wantBody = ({ url, status }: { url: string; status: number }): boolean => {
    endedAt = url;
    return isGone(status);
  };
  // Players of a site's own may read what comes with the words "not found".
  const wantRest = (begin: Buffer): boolean => {
    isPlayed = isPlaylist(begin) || begin.some(isNoText);
    return false;
  };
  const answer = await visit.ask(url, { wantBody, wantRest }, { isPiece: true });
  if (isPlayed || isAnswer(answer) || !('status' in answer) || !isGone(answer.status)) return false;
  const asked = new URL(url);
  asked.hash = '';
  return endedAt === asked.href;
}

/** A byte that stands in no page: videos, pieces and what is encrypted have some among their first. */
const isNoText = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
