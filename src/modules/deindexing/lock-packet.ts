import { lockPacket } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The packet, held until the transaction ends.
 *
 * @param of.userId whose packet it must be; an operator gives none
 * @throws Problem not-found
 */
export async function lockPacketOf(ctx: Context, of: { packetId: string; userId?: string }): Promise<PacketRow> {
  const packet = await lockPacket(ctx.tx, of.packetId);
  if (!packet || (of.userId !== undefined && packet.userId !== of.userId)) throw notFound();
  return packet;
}
