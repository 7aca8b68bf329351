import { lockCases } from '#modules/cases/index.ts';
import { lockPacketOf } from '#modules/deindexing/lock-packet.ts';
import { casesOfTracks, lockTracksOfPacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Addresses of one packet that a person chose. */
export interface Chosen {
  packetId: string;
  /** Whose packet it must be; an operator gives none. */
  userId?: string;
  trackIds: readonly string[];
}

/**
 * The packet and the chosen tracks, held until the transaction ends. What lies in another packet by now is not here.
 *
 * @throws Problem not-found
 */
export async function lockChosen(ctx: Context, chosen: Chosen): Promise<{ packet: PacketRow; tracks: TrackRow[] }> {
  const wanted = [...new Set(chosen.trackIds)];
  // Cases before packets and tracks, as where a withdrawal is prepared.
  await lockCases(ctx.tx, await casesOfTracks(ctx.tx, chosen.packetId, wanted));
  const packet = await lockPacketOf(ctx, chosen);
  const tracks = (await lockTracksOfPacket(ctx.tx, packet, wanted)).filter((track) => track.packetId === packet.id);
  if (tracks.length !== wanted.length) throw notFound();
  return { packet, tracks };
}
