import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  COPY_FRAMES_VERSION,
  decodeCopyFrames,
  encodeCopyFrames,
  type OrientedFrame,
} from '#lib/video-frames/index.ts';
import { isShown } from '#modules/discovery/store/previews.ts';
import { media, mediaFrames } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
const isCurrent = eq(mediaFrames.version, COPY_FRAMES_VERSION);

/** The sampled frames of a found video or animation, in the place of those that were kept before. */
export async function keepMediaFrames(
  tx: Transaction,
  mediaId: string,
  frames: readonly OrientedFrame[],
): Promise<void> {
  const set = { version: COPY_FRAMES_VERSION, encoded: Buffer.from(encodeCopyFrames(frames)) };
  await tx
    .insert(mediaFrames)
    .values({ mediaId, ...set })
    .onConflictDoUpdate({ target: mediaFrames.mediaId, set });
}

/** The frames of a found video or animation; undefined of a picture that does not move, and of what is in quarantine. */
export async function framesOfMedium(tx: Reader, mediaId: string): Promise<OrientedFrame[] | undefined> {
  const [row] = await tx
    .select({ encoded: mediaFrames.encoded })
    .from(mediaFrames)
    .innerJoin(media, eq(media.id, mediaFrames.mediaId))
    .where(and(eq(mediaFrames.mediaId, mediaId), isCurrent, isShown));
  return row && decodeCopyFrames(row.encoded);
}

/** Which of these media are videos that can be compared. */
export async function haveFrames(tx: Reader, mediaIds: string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await tx
    .select({ mediaId: mediaFrames.mediaId })
    .from(mediaFrames)
    .where(and(inArray(mediaFrames.mediaId, mediaIds), isCurrent));
  return new Set(rows.map(({ mediaId }) => mediaId));
}

/** Whether one of these media is a video, with or without frames. */
export async function anyVideo(tx: Reader, mediaIds: string[]): Promise<boolean> {
  if (mediaIds.length === 0) return false;
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, mediaIds), isNotNull(media.durationSeconds)))
    .limit(1);
  return rows.length > 0;
}
