import { lockCases } from '#modules/cases/index.ts';
import { submissionTakenBack } from '#modules/deindexing/events.ts';
import { keepPacket } from '#modules/deindexing/keep-packets.ts';
import { lockPacketOf } from '#modules/deindexing/lock-packet.ts';
import { stopTracks } from '#modules/deindexing/stop-tracks.ts';
import { lockTracksOfPacket, readPacket, saveTrack, tracksOfPacket, updatePacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { mayTakeBack, takenBack } from '#modules/deindexing/track-moves.ts';
import { dropWithdrawals, undoWithdrawal } from '#modules/deindexing/withdrawals/undo-withdrawal.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

const casesIn = (tracks: readonly TrackRow[]): string[] => [...new Set(tracks.map(({ caseId }) => caseId))];

/**
 * It was not handed in after all: the packet waits again, with the same addresses. Undone already, nothing changes.
 *
 * @param input.userId whose packet it must be; an operator gives none
 * @throws Problem not-found · conflict `undo_too_late`
 */
export async function undoSubmission(ctx: Context, input: { packetId: string; userId?: string }): Promise<PacketRow> {
  const before = await readPacket(ctx.tx, input.packetId);
  if (before?.withdraws) return undoWithdrawal(ctx, input);
  if (before && before.reference === null) return lockPacketOf(ctx, input);
  // Cases before the packet, as where a withdrawal is prepared. What was handed in with it is fixed.
  if (before) await lockCases(ctx.tx, casesIn(await tracksOfPacket(ctx.tx, before)));
  const packet = await lockPacketOf(ctx, input);
  if (!packet.submittedAt || packet.reference === null) return packet;
  const now = ctx.now();
  const tracks = await lockTracksOfPacket(ctx.tx, packet);
  if (!tracks.every((track) => track.packetId === packet.id && mayTakeBack(track, now)))
    throw new Problem('conflict', {
      code: 'undo_too_late',
      detail:
        'You can undo this for a day, until the engine is asked again or its answer is recorded. If the engine never received it, record that as its answer and submit it again.',
    });
  // What was never handed in needs no withdrawal; one that an engine has read already stands with it.
  await dropWithdrawals(ctx, packet);
  for (const track of tracks) await saveTrack(ctx.tx, track.id, takenBack(track, now), now);
  // A case that was closed meanwhile left alone what was handed in; what was not is not offered any more.
  for (const track of tracks) await stopTracks(ctx, track);
  const set = { reference: null, submittedBy: null, submittedAt: null, handedIn: null };
  await updatePacket(ctx.tx, packet.id, set);
  await keepPacket(ctx, packet.id);
  await ctx.emit(submissionTakenBack, {
    packetId: packet.id,
    userId: packet.userId,
    engine: packet.engine,
    by: actorName(ctx.actor),
    trackIds: tracks.map((track) => track.id),
    reference: packet.reference,
  });
  return { ...packet, ...set };
}
