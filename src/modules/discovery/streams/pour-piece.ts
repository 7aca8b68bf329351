import type { Decipheriv } from 'node:crypto';
import type { PlaylistPart } from '#lib/hls-playlist/index.ts';
import type { FetchRequest } from '#lib/safe-fetch/index.ts';
import type { Clip } from '#modules/discovery/clip.ts';
import type { Why } from '#modules/discovery/crawl/fail-task.ts';
import { OtherPiece, PieceWriter } from '#modules/discovery/streams/piece-writer.ts';
import { isAnswer, type StreamVisit } from '#modules/discovery/streams/stream-visit.ts';

/**
 * Appends one piece to the file, as far as it comes.
 *
 * @returns `cut`: only its beginning came, and no other piece can follow
 * @throws what `visit.ask` throws
 */
export async function pourPiece(
  visit: StreamVisit,
  clip: Clip,
  { url, range }: PlaylistPart,
  decipher: Decipheriv | undefined,
): Promise<'whole' | 'cut' | Why> {
  if (visit.left <= 0) return 'cut';
  const piece = new PieceWriter(clip);
  let skip = 0;
  let wanted = range?.length ?? Number.POSITIVE_INFINITY;
  const take = async (chunk: Buffer): Promise<void> => {
    visit.left -= chunk.length;
    const skipped = Math.min(skip, chunk.length);
    skip -= skipped;
    const own = chunk.subarray(skipped, Math.min(chunk.length, skipped + wanted));
    wanted -= own.length;
    await piece.write(decipher ? decipher.update(own) : own);
  };
  const asked: Partial<FetchRequest> = {
    ...(range && { headers: { range: `bytes=${range.offset}-${range.offset + range.length - 1}` } }),
    // Without a range no part was asked for.
    wantBody: ({ status, headers }) =>
      status === 200 || (status === 206 && range !== undefined && startsAt(headers, range.offset)),
    wantRest: (_, { status }) => {
      // A server that does not know ranges sends the whole file: what stands before the range is let go.
      skip = range && status === 200 ? range.offset : 0;
      return { maxBytes: Math.min(skip + wanted, visit.left), maxMs: visit.leftMs, take };
    },
  };
  try {
    const answer = await visit.ask(url, asked, { isPiece: true });
    if (isAnswer(answer) && answer.bodySkipped) return { status: answer.status };
    const isWhole = isAnswer(answer) && (range ? wanted === 0 : answer.isCut !== true);
    const isSound = isWhole && decipher ? await endDecipher(decipher, piece) : isWhole;
    await piece.end();
    return isSound ? 'whole' : isAnswer(answer) ? 'cut' : answer;
  } catch (error) {
    if (error instanceof OtherPiece) return { refused: 'no-video' };
    throw error;
  }
}

/** Whether a part is the one that was asked for, as bytes of the file itself. */
export const startsAt = (headers: Readonly<Record<string, string>>, offset: number): boolean =>
  headers['content-encoding'] === undefined && (headers['content-range'] ?? '').trim().startsWith(`bytes ${offset}-`);

/** @returns false where what came was not encrypted with this key, or is damaged */
async function endDecipher(decipher: Decipheriv, piece: PieceWriter): Promise<boolean> {
  let rest: Buffer;
  try {
    rest = decipher.final();
  } catch {
    return false;
  }
  await piece.write(rest);
  return true;
}
