import {
  isPlaylist,
  type MediaPlaylist,
  orderPictures,
  type Playlist,
  type PlaylistPart,
  playlistLimits,
  readPlaylist,
} from '#lib/hls-playlist/index.ts';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import { SNIFFED_BYTES } from '#lib/video-decode/index.ts';
import { type Clip, isVideoFile } from '#modules/discovery/clip.ts';
import type { Cost } from '#modules/discovery/crawl/cost.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { arePiecesGone } from '#modules/discovery/streams/are-pieces-gone.ts';
import { PieceKeys } from '#modules/discovery/streams/piece-keys.ts';
import { pourPiece } from '#modules/discovery/streams/pour-piece.ts';
import { isAnswer, type StreamDeps, StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/** A playlist as it came. */
export interface PlaylistFile {
  url: string;
  bytes: Buffer;
}
export interface StreamReceived {
  /** The playlists that led to the pieces, the one that was asked for first. */
  lists: PlaylistFile[];
  /** What it took of each host beyond the answer of the first playlist. */
  costs: ReadonlyMap<string, Cost>;
  /** Why no video came of it. */
  unread?: Why;
  /** Only its beginning came. */
  isPart: boolean;
  /** Every piece that is listed is gone, where that was asked (`provesGone`). */
  isGone?: boolean;
  /** Of a list of qualities those that show a picture and were not read. `isAll`: players are led to no others. */
  others?: { urls: string[]; isAll: boolean };
}

/**
 * Qualities that are asked for until something of one comes; pieces in a row without a byte; requests for pieces, and those
 * for bytes of a file that was asked for up to there: a playlist must not make us ask a host for one file all the time.
 */
const most = { qualities: 4, empty: 5, pieces: 2_000, again: 5 };

/**
 * Reads a video that is served in pieces: the playlist of one quality, then its pieces one after the other into one file.
 * However it ends, what came is its beginning.
 *
 * @param first the playlist that was asked for, as far as it came
 * @throws the signal's reason; HostBusy where nothing of the video came; a fault of the folder
 */
export async function receiveStream(
  deps: StreamDeps,
  clip: Clip,
  first: PlaylistFile & { isCut: boolean },
): Promise<StreamReceived> {
  const visit = new StreamVisit(deps);
  const lists: PlaylistFile[] = [{ url: first.url, bytes: first.bytes }];
  try {
    const list = readList(first);
    const others = list.kind === 'master' ? { urls: orderPictures(list), isAll: list.isWhole } : undefined;
    const read = new Map<string, Playlist>();
    const poured = await pourFirst(visit, clip, list, others?.urls ?? [], read);
    lists.push(...poured.lists);
    if (others && poured.read !== undefined) others.urls = others.urls.filter((url) => url !== poured.read);
    const unread = poured.why ?? (clip.size === 0 ? { refused: 'nothing-listed' as const } : undefined);
    const mayBeGone = deps.provesGone === true && unread !== undefined && 'status' in unread;
    const isGone =
      mayBeGone && (await arePiecesGone(visit, list, async (url) => read.get(url) ?? (await readListAt(visit, url))));
    return {
      ...{ lists, costs: visit.costs, isPart: !poured.isAll },
      ...(unread && { unread }),
      ...(isGone && { isGone }),
      ...(others && !unread && { others }),
    };
  } finally {
    await visit.close();
  }
}

interface Poured {
  isAll: boolean;
  why?: Why;
}

/**
 * The pieces that are listed, or those of the first quality of which any came.
 *
 * @param read is given the playlists that were read: another answer may list other pieces
 */
async function pourFirst(
  visit: StreamVisit,
  clip: Clip,
  list: Playlist,
  qualities: readonly string[],
  read: Map<string, Playlist>,
): Promise<Poured & { lists: PlaylistFile[]; read?: string }> {
  if (list.kind === 'refused') return { isAll: false, why: { refused: list.why }, lists: [] };
  if (list.kind === 'media') return { ...(await pourAll(visit, clip, list)), lists: [] };
  let met: (Poured & { lists: PlaylistFile[] }) | undefined;
  for (const url of qualities.slice(0, most.qualities)) {
    const answered = await askList(visit, url);
    const own = 'bytes' in answered ? readList(answered) : undefined;
    if (own) read.set(url, own);
    if (!('bytes' in answered) || own?.kind !== 'media') {
      // A list of qualities within a list of qualities leads nowhere, or in a circle.
      const refused = { refused: own?.kind === 'refused' ? own.why : ('nothing-listed' as const) };
      met ??= { isAll: false, why: 'bytes' in answered ? refused : answered, lists: [] };
      continue;
    }
    const poured = await pourAll(visit, clip, own);
    const lists = [{ url: answered.url, bytes: answered.bytes }];
    if (clip.size > 0) return { ...poured, lists, read: url };
    met ??= { ...poured, lists };
  }
  return met ?? { isAll: false, why: { refused: 'nothing-listed' }, lists: [] };
}

/** One that broke off in a line ends before that line, and is not whole. */
function readList({ bytes, url, isCut }: PlaylistFile & { isCut: boolean }): Playlist {
  const text = bytes.toString('utf8');
  if (!isCut) return readPlaylist(text, url);
  const read = readPlaylist(text.slice(0, text.lastIndexOf('\n') + 1), url);
  return read.kind === 'refused' ? read : { ...read, isWhole: false };
}

async function readListAt(visit: StreamVisit, url: string): Promise<Playlist | Why> {
  const answered = await askList(visit, url);
  return 'bytes' in answered ? readList(answered) : answered;
}

async function askList(visit: StreamVisit, url: string): Promise<(PlaylistFile & { isCut: boolean }) | Why> {
  const pieces: Buffer[] = [];
  const answer = await visit.ask(url, {
    wantBody: ({ status }) => status === 200,
    wantRest: (begin) =>
      isPlaylist(begin) && {
        maxBytes: playlistLimits.bytes,
        maxMs: visit.leftMs,
        take: async (chunk) => void pieces.push(chunk),
      },
  });
  if (!isAnswer(answer)) return answer;
  if (pieces.length === 0) return { refused: 'not-a-playlist' };
  return { url: answer.url, bytes: Buffer.concat(pieces), isCut: answer.isCut === true };
}

async function pourAll(visit: StreamVisit, clip: Clip, { parts, isWhole }: MediaPlaylist): Promise<Poured> {
  const keys = new PieceKeys(visit);
  let empty = 0;
  let isJudged = false;
  let lacks = false;
  let again = 0;
  const askedUpTo = new Map<string, number>();
  for (const part of parts.slice(0, most.pieces)) {
    const { url, range } = part;
    if ((range?.offset ?? 0) < (askedUpTo.get(url) ?? 0)) again += 1;
    if (again > most.again) return { isAll: false };
    askedUpTo.set(url, range ? range.offset + range.length : Number.POSITIVE_INFINITY);
    const before = clip.size;
    const poured = await pourOne(visit, keys, clip, part);
    empty = clip.size === before ? empty + 1 : 0;
    lacks ||= empty > 0;
    if (!isJudged && clip.size > 0) {
      isJudged = true;
      if (!isVideoFile(await clip.head(SNIFFED_BYTES))) return { isAll: false, why: { refused: 'no-video' } };
    }
    if (poured !== 'whole') return { isAll: false, ...(clip.size === 0 && poured !== 'cut' && { why: poured }) };
    if (empty >= most.empty) return { isAll: false };
  }
  return { isAll: isWhole && !lacks && parts.length <= most.pieces };
}

/** A host that is busy ends a video that has begun, and puts off one that has not. */
async function pourOne(
  visit: StreamVisit,
  keys: PieceKeys,
  clip: Clip,
  part: PlaylistPart,
): Promise<'whole' | 'cut' | Why> {
  try {
    const decipher = part.key && (await keys.decipherOf(part.key));
    if (decipher && !('update' in decipher)) return decipher;
    return await pourPiece(visit, clip, part, decipher);
  } catch (error) {
    if (clip.size > 0 && error instanceof HostBusy) return 'cut';
    throw error;
  }
}
