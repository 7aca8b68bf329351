import { packetSubmitted } from '#modules/deindexing/events.ts';
import { gatherPacket } from '#modules/deindexing/gather-packet.ts';
import { lockPacket, lockTrack, updatePacket, updateTrack } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { maySubmit, submitted } from '#modules/deindexing/track.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person handed the packet in and wrote down the engine's number. The same number again changes nothing.
 *
 * @param input.userId whose packet it must be; an operator gives none
 * @throws Problem not-found · conflict `already_submitted`, `packet_changed`, `packet_incomplete`
 */
export async function submitPacket(
  ctx: Context,
  settings: Pick<NoticeSettings, 'agent'>,
  input: { packetId: string; userId?: string; reference: string; count?: number },
): Promise<PacketRow> {
  const packet = await lockPacket(ctx.tx, input.packetId);
  if (!packet || (input.userId !== undefined && packet.userId !== input.userId)) throw notFound();
  if (packet.reference === input.reference) return packet;
  if (packet.submittedAt)
    throw new Problem('conflict', {
      code: 'already_submitted',
      detail: `This packet was handed in already, with the reference ${packet.reference}.`,
    });
  const { tracks, elements } = await gatherPacket(ctx, settings, packet);
  if (!elements.ok)
    throw new Problem('conflict', {
      code: 'packet_incomplete',
      detail: `Something is missing before this may be handed in: ${elements.missing.join(', ')}`,
    });
  if (input.count !== undefined && input.count !== tracks.length)
    throw new Problem('conflict', {
      code: 'packet_changed',
      detail: `The packet holds ${tracks.length} addresses now, not ${input.count}. Load it again and hand in the rest.`,
    });
  const now = ctx.now();
  const by = { reference: input.reference, submittedBy: actorName(ctx.actor) };
  for (const { id } of tracks) {
    const track = await lockTrack(ctx.tx, id);
    if (!track || !maySubmit(track.state) || track.packetId !== packet.id) continue;
    const after = submitted(track, now);
    await updateTrack(ctx.tx, id, { ...after, looks: [...after.looks], ...by, updatedAt: now });
  }
  const set = { ...by, submittedAt: now };
  await updatePacket(ctx.tx, packet.id, set);
  const { id: packetId, userId, engine } = packet;
  await ctx.emit(packetSubmitted, { packetId, userId, engine, reference: input.reference, urls: tracks.length });
  return { ...packet, ...set };
}
