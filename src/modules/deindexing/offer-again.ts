import { casesByIds } from '#modules/cases/index.ts';
import { type Chosen, lockChosen } from '#modules/deindexing/chosen-tracks.ts';
import { offeredAgain as offered, trackMoved } from '#modules/deindexing/events.ts';
import { joinPacket } from '#modules/deindexing/join-packet.ts';
import { askForLooks } from '#modules/deindexing/keep-packets.ts';
import { isGone, rests } from '#modules/deindexing/resting.ts';
import { readPacket, saveTrack } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { mayOfferAgain, offeredAgain } from '#modules/deindexing/track-moves.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person wants to hand refused addresses in once more: they go into a packet that waits. Answers the packet that holds
 * them now.
 *
 * @throws Problem not-found · conflict `not_refused`, `copy_gone`, `case_closed`
 */
export async function offerAgain(ctx: Context, input: Chosen): Promise<PacketRow> {
  const { packet, tracks } = await lockChosen(ctx, input);
  // Held already, by `lockChosen`.
  const held = await casesByIds(
    ctx.tx,
    tracks.map((track) => track.caseId),
  );
  const cases = new Map(held.map((row) => [row.id, row]));
  for (const track of tracks) {
    if (!mayOfferAgain(track))
      throw new Problem('conflict', {
        code: 'not_refused',
        detail: `${track.url} is not refused, so it is not offered again.`,
      });
    const row = cases.get(track.caseId);
    if (row && isGone(row))
      throw new Problem('conflict', {
        code: 'copy_gone',
        detail: `The copy at ${track.url} is gone, so its result will disappear and is not reported again.`,
      });
    if (!row || rests(row))
      throw new Problem('conflict', {
        code: 'case_closed',
        detail: `Nothing is reported about ${track.url} any more: its case is closed or on hold.`,
      });
  }
  const now = ctx.now();
  const by = actorName(ctx.actor);
  let joined = packet.id;
  for (const track of tracks) {
    joined = await joinPacket(ctx, track);
    await saveTrack(ctx.tx, track.id, offeredAgain(track, by, now), now, { packetId: joined, stoppedAt: null });
    const { id: trackId, caseId, userId, engine, state: from } = track;
    await ctx.emit(trackMoved, { trackId, caseId, userId, engine, from, to: 'to_submit' });
  }
  // The rest of that packet has its turn by itself: its cases would be locked after packets.
  await askForLooks(ctx, tracks, held);
  const { userId, engine } = packet;
  const trackIds = tracks.map((track) => track.id);
  await ctx.emit(offered, { packetId: joined, userId, engine, by, trackIds });
  return (await readPacket(ctx.tx, joined)) ?? packet;
}
