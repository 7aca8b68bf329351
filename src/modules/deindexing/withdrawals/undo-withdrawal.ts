import { readPacket, updatePacket } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { takeBackMs } from '#modules/deindexing/track-moves.ts';
import { lockWithdrawal } from '#modules/deindexing/withdrawals/hand-in-withdrawal.ts';
import { noteWithdrawal } from '#modules/deindexing/withdrawals/prepare-withdrawals.ts';
import { deleteWithdrawal, withdrawalsOf } from '#modules/deindexing/withdrawals/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export const mayUndoWithdrawal = ({ submittedAt }: Pick<PacketRow, 'submittedAt'>, now: Date): boolean =>
  submittedAt !== null && now.getTime() - submittedAt.getTime() < takeBackMs;

/**
 * The engine was not told of the withdrawal after all: it waits again. Undone already, nothing changes.
 *
 * @throws Problem not-found · conflict `undo_too_late`
 */
export async function undoWithdrawal(ctx: Context, input: { packetId: string; userId?: string }): Promise<PacketRow> {
  const { packet, caseIds } = await lockWithdrawal(ctx, input);
  if (!packet.submittedAt || packet.withdraws === null) return packet;
  if (!mayUndoWithdrawal(packet, ctx.now()))
    throw new Problem('conflict', { code: 'undo_too_late', detail: 'You can undo this for a day.' });
  const set = { reference: null, submittedBy: null, submittedAt: null, handedIn: null };
  await updatePacket(ctx.tx, packet.id, set);
  const withdraws = (await readPacket(ctx.tx, packet.withdraws)) ?? packet;
  for (const caseId of caseIds)
    await noteWithdrawal(ctx, caseId, 'taken-back', { packet: withdraws, withdrawalId: packet.id });
  return { ...packet, ...set };
}

/**
 * A submission was recorded by mistake: withdrawals of it leave the desk.
 *
 * @throws Problem conflict `undo_too_late`: the engine was told of a withdrawal, so it had the submission
 */
export async function dropWithdrawals(ctx: Context, packet: PacketRow): Promise<void> {
  const withdrawals = await withdrawalsOf(ctx.tx, packet.id);
  if (withdrawals.some(({ submittedAt }) => submittedAt !== null))
    throw new Problem('conflict', {
      code: 'undo_too_late',
      detail: 'A withdrawal of this form was handed in. Take that record back first.',
    });
  for (const { id } of withdrawals)
    for (const caseId of await deleteWithdrawal(ctx.tx, id))
      await noteWithdrawal(ctx, caseId, 'dropped', { packet, withdrawalId: id });
}
