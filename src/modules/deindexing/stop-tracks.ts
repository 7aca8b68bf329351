import { lockCase } from '#modules/cases/index.ts';
import { rests } from '#modules/deindexing/resting.ts';
import { lockTracksOfCase, updateTrack } from '#modules/deindexing/store.ts';
import { maySubmit } from '#modules/deindexing/track-moves.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Nobody wants this address reported any more: what was not handed in is not handed in, and is not asked about.
 * What was handed in is followed to its end. The case is held, so that none opens while it stops.
 */
export async function stopTracks(ctx: Context, input: { caseId: string }): Promise<number> {
  const row = await lockCase(ctx.tx, input.caseId);
  // Approved again before this ran: the tracks go on, unless it is a fake by now, which no engine is told of.
  if (row && !rests(row) && row.verdict.kind !== 'fake') return 0;
  const waiting = (await lockTracksOfCase(ctx.tx, input.caseId)).filter(
    (track) => track.submittedAt === null || maySubmit(track.state),
  );
  for (const track of waiting)
    await updateTrack(ctx.tx, track.id, {
      nextCheckAt: null,
      stoppedAt: ctx.now(),
      packetId: null,
      updatedAt: ctx.now(),
    });
  return waiting.length;
}
