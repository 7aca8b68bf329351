import { type Chosen, lockChosen } from '#modules/deindexing/chosen-tracks.ts';
import { refusalTakenBack, trackMoved } from '#modules/deindexing/events.ts';
import { saveTrack } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { standingRefusal } from '#modules/deindexing/track.ts';
import { refusalTakenBack as withoutRefusal } from '#modules/deindexing/track-moves.ts';
import { withdrawJob } from '#modules/deindexing/withdrawals/withdraw-job.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * The engine did not say no after all: the addresses stand where the looks put them. What was written down stays in the
 * record, as taken back. Where no refusal stands, nothing changes.
 *
 * @throws Problem not-found
 */
export async function undoRefusal(ctx: Context, input: Chosen): Promise<PacketRow> {
  const { packet, tracks } = await lockChosen(ctx, input);
  const now = ctx.now();
  const by = actorName(ctx.actor);
  const standing = tracks.filter((track) => standingRefusal(track.refusals));
  if (standing.length === 0) return packet;
  for (const track of standing) {
    const after = withoutRefusal(track, by, now);
    await saveTrack(ctx.tx, track.id, after, now);
    const { id: trackId, caseId, userId, engine, state: from } = track;
    await ctx.emit(trackMoved, { trackId, caseId, userId, engine, from, to: after.state });
  }
  // Of a case that was retracted meanwhile the refusal was why nothing was withdrawn.
  for (const caseId of new Set(standing.map((track) => track.caseId))) await ctx.enqueue(withdrawJob, { caseId });
  const { id: packetId, userId, engine } = packet;
  await ctx.emit(refusalTakenBack, { packetId, userId, engine, by, trackIds: standing.map((track) => track.id) });
  return packet;
}
