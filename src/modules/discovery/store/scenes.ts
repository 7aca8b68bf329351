import { and, asc, eq, sql } from 'drizzle-orm';
import { isShown } from '#modules/discovery/store/previews.ts';
import { media, mediaScenes } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type MediaScene = typeof mediaScenes.$inferSelect;

export async function insertScenes(tx: Transaction, rows: readonly MediaScene[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(mediaScenes)
      .values([...rows])
      .onConflictDoNothing();
}

/** Pictures of a found video that this creator has, in the order of time. Of one in quarantine there are none. */
export async function scenesOfMedium(tx: Reader, mediaId: string, userId: string): Promise<MediaScene[]> {
  const rows = await tx
    .select({ scene: mediaScenes })
    .from(mediaScenes)
    .innerJoin(media, eq(media.id, mediaScenes.mediaId))
    .where(and(eq(mediaScenes.mediaId, mediaId), eq(mediaScenes.userId, userId), isShown))
    .orderBy(asc(mediaScenes.atSeconds));
  return rows.map(({ scene }) => scene);
}

/** The picture that is nearest to a moment of a found video; undefined where no moment is named, or no picture kept. */
export async function foundSceneAt(
  tx: Reader,
  { mediaId, userId }: { mediaId: string; userId: string },
  seconds: number | undefined,
): Promise<MediaScene | undefined> {
  if (seconds === undefined) return undefined;
  const [row] = await tx
    .select({ scene: mediaScenes })
    .from(mediaScenes)
    .innerJoin(media, eq(media.id, mediaScenes.mediaId))
    .where(and(eq(mediaScenes.mediaId, mediaId), eq(mediaScenes.userId, userId), isShown))
    .orderBy(sql`abs(${mediaScenes.atSeconds} - ${seconds})`)
    .limit(1);
  return row?.scene;
}
