import { lockPackets } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { noteWithdrawal } from '#modules/deindexing/withdrawals/prepare-withdrawals.ts';
import { deletePairs, deleteWithdrawal, pairsOf, withdrawalsOf } from '#modules/deindexing/withdrawals/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The engine refused addresses of a submission, so it removed nothing: they leave the withdrawal that waits. One that was
 * handed in stays as it is. The caller holds the cases, then the packet and its tracks.
 */
export async function dropRefused(ctx: Context, packet: PacketRow, trackIds: readonly string[]): Promise<void> {
  await lockPackets(ctx.tx, packet.userId, packet.engine);
  for (const { id, submittedAt } of await withdrawalsOf(ctx.tx, packet.id)) {
    if (submittedAt !== null) continue;
    const caseIds = await deletePairs(ctx.tx, id, trackIds);
    const left = await pairsOf(ctx.tx, [id]);
    if (left.length === 0) await deleteWithdrawal(ctx.tx, id);
    for (const caseId of caseIds)
      if (left.every((pair) => pair.caseId !== caseId))
        await noteWithdrawal(ctx, caseId, 'refused', { packet, withdrawalId: id });
  }
}
