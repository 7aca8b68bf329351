import { lockCases } from '#modules/cases/index.ts';
import { type HandIn, handedInAlready, packetChanged } from '#modules/deindexing/hand-in-problems.ts';
import { lockPacketOf } from '#modules/deindexing/lock-packet.ts';
import { updatePacket } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { gatherWithdrawal } from '#modules/deindexing/withdrawals/gather-withdrawal.ts';
import { noteWithdrawal } from '#modules/deindexing/withdrawals/prepare-withdrawals.ts';
import { type Pair, pairsOf } from '#modules/deindexing/withdrawals/store.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

const casesIn = (pairs: readonly Pair[]): string[] => [...new Set(pairs.map(({ caseId }) => caseId))];

/**
 * A person told the engine that a submission is taken back, and wrote down what it answered. The same words again change
 * nothing. Cases are locked before the packet, as where a withdrawal is prepared.
 *
 * @throws Problem not-found · conflict `already_submitted`, `packet_changed`, `packet_incomplete`
 */
export async function handInWithdrawal(
  ctx: Context,
  settings: Pick<NoticeSettings, 'agent'>,
  input: HandIn,
): Promise<PacketRow> {
  const { packet, caseIds } = await lockWithdrawal(ctx, input);
  if (packet.reference === input.reference) return packet;
  if (packet.submittedAt) throw handedInAlready(packet);
  const { tracks, withdraws, fields, missing } = await gatherWithdrawal(ctx, settings, packet);
  if (tracks.length === 0 || (input.count !== undefined && input.count !== tracks.length))
    throw packetChanged(tracks.length, input.count);
  if (missing.length > 0)
    throw new Problem('conflict', {
      code: 'packet_incomplete',
      detail: `Something is missing before this may be handed in: ${missing.join(', ')}`,
    });
  const set = {
    reference: input.reference,
    submittedBy: actorName(ctx.actor),
    submittedAt: ctx.now(),
    handedIn: { trackIds: tracks.map(({ id }) => id), fields, statements: [] },
  };
  await updatePacket(ctx.tx, packet.id, set);
  for (const caseId of caseIds)
    await noteWithdrawal(ctx, caseId, 'handed-in', { packet: withdraws, withdrawalId: packet.id });
  return { ...packet, ...set };
}

/** A withdrawal, locked after the cases that it speaks of. */
export async function lockWithdrawal(
  ctx: Context,
  input: { packetId: string; userId?: string },
): Promise<{ packet: PacketRow; caseIds: string[] }> {
  const before = casesIn(await pairsOf(ctx.tx, [input.packetId]));
  await lockCases(ctx.tx, before);
  const packet = await lockPacketOf(ctx, input);
  const pairs = await pairsOf(ctx.tx, [packet.id]);
  const caseIds = casesIn(pairs);
  // Another case joined it in between: whoever hands it in has not read its address.
  if (caseIds.some((id) => !before.includes(id))) throw packetChanged(pairs.length, undefined);
  return { packet, caseIds };
}
