import { lockCases } from '#modules/cases/index.ts';
import { packetSubmitted } from '#modules/deindexing/events.ts';
import { fillForm } from '#modules/deindexing/fill-form.ts';
import { gatherPacket } from '#modules/deindexing/gather-packet.ts';
import { type HandIn, handedInAlready, packetChanged } from '#modules/deindexing/hand-in-problems.ts';
import { lockPacketOf } from '#modules/deindexing/lock-packet.ts';
import {
  lockTracksOfPacket,
  readPacket,
  saveTrack,
  tracksOfPacket,
  updatePacket,
  updateTrack,
} from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { submitted } from '#modules/deindexing/track-moves.ts';
import { handInWithdrawal } from '#modules/deindexing/withdrawals/hand-in-withdrawal.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * A person handed the packet in and wrote down the engine's number. The same number again changes nothing. What was
 * handed in is fixed with it.
 *
 * @param input.userId whose packet it must be; an operator gives none
 * @throws Problem not-found · conflict `already_submitted`, `packet_changed`, `packet_incomplete`
 */
export async function submitPacket(
  ctx: Context,
  settings: Pick<NoticeSettings, 'agent'>,
  input: HandIn,
): Promise<PacketRow> {
  const before = await readPacket(ctx.tx, input.packetId);
  if (before?.withdraws) return handInWithdrawal(ctx, settings, input);
  // Cases before the packet, as everywhere.
  const caseIds = before && !before.submittedAt ? (await tracksOfPacket(ctx.tx, before)).map((one) => one.caseId) : [];
  await lockCases(ctx.tx, [...new Set(caseIds)]);
  const packet = await lockPacketOf(ctx, input);
  if (packet.reference === input.reference) return packet;
  if (packet.submittedAt) throw handedInAlready(packet);
  const locked = await lockTracksOfPacket(ctx.tx, packet);
  // Another address joined it in between: nobody who hands it in has read that.
  if (locked.some(({ caseId }) => !caseIds.includes(caseId))) throw packetChanged(locked.length, input.count);
  const { inForm: tracks, elements } = await gatherPacket(ctx, settings, packet);
  if (!elements.ok)
    throw new Problem('conflict', {
      code: 'packet_incomplete',
      detail: `Something is missing before this may be handed in: ${elements.missing.join(', ')}`,
    });
  if (tracks.length === 0 || (input.count !== undefined && input.count !== tracks.length))
    throw packetChanged(tracks.length, input.count);
  const now = ctx.now();
  const by = { reference: input.reference, submittedBy: actorName(ctx.actor) };
  const told = new Set(tracks.map((track) => track.id));
  for (const track of locked)
    if (told.has(track.id)) await saveTrack(ctx.tx, track.id, submitted(track, by, now), now);
    else await updateTrack(ctx.tx, track.id, { packetId: null, updatedAt: now });
  const urls = tracks.map((track) => track.url);
  const handedIn = {
    trackIds: tracks.map((track) => track.id),
    ...fillForm(packet.engine, { elements: elements.elements, urls, now }),
  };
  const set = { ...by, submittedAt: now, handedIn };
  await updatePacket(ctx.tx, packet.id, set);
  const { id: packetId, userId, engine } = packet;
  await ctx.emit(packetSubmitted, { packetId, userId, engine, reference: input.reference, urls: tracks.length });
  return { ...packet, ...set };
}
