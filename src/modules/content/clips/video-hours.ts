import { and, eq, isNull, sum } from 'drizzle-orm';
import { mostVideoHours } from '#modules/content/lengths.ts';
import { works } from '#modules/content/tables.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export const tooMuchVideo = {
  code: 'video_hours_limit',
  sentence: `Your videos come to ${mostVideoHours} hours, which is as much as we can compare. Delete some you no longer need, then upload this one again.`,
} as const;

/** Whether a creator's videos leave room for one of this length. Archived ones count: they still claim what they show. */
export async function hasVideoRoom(tx: Database | Transaction, userId: string, seconds: number): Promise<boolean> {
  const [row] = await tx
    .select({ seconds: sum(works.durationSeconds) })
    .from(works)
    .where(and(eq(works.userId, userId), eq(works.state, 'ready'), isNull(works.archivedAt)));
  return Number(row?.seconds ?? 0) + seconds <= mostVideoHours * 3600;
}

/**
 * Before a video is taken in: whether there is room for any. How long it is shows only when it is read.
 *
 * @throws Problem over-limit `video_hours_limit`
 */
export async function checkVideoRoom(tx: Transaction, userId: string): Promise<void> {
  if (await hasVideoRoom(tx, userId, 1)) return;
  throw new Problem('over-limit', { code: tooMuchVideo.code, detail: tooMuchVideo.sentence });
}
