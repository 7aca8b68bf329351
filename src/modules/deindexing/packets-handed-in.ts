import { desc, isNotNull } from 'drizzle-orm';
import { trackStates } from '#modules/deindexing/contract.ts';
import { tracksOfPacket } from '#modules/deindexing/store.ts';
import { packets } from '#modules/deindexing/tables.ts';
import { mayTakeBack, takeBackMs } from '#modules/deindexing/track-moves.ts';
import { mayUndoWithdrawal } from '#modules/deindexing/withdrawals/undo-withdrawal.ts';
import type { Context } from '#platform/verb/index.ts';

/** Packets of every creator that a person handed in, the latest first, with what became of their addresses. */
export async function packetsHandedIn({ tx, now }: Pick<Context, 'tx' | 'now'>, limit: number) {
  const rows = await tx
    .select()
    .from(packets)
    .where(isNotNull(packets.submittedAt))
    .orderBy(desc(packets.submittedAt), desc(packets.id))
    .limit(limit);
  const handedIn = [];
  for (const { submittedAt, ...row } of rows) {
    if (!submittedAt) continue;
    const { id, userId, engine } = row;
    const tracks = await tracksOfPacket(tx, { ...row, submittedAt });
    const isWithdrawal = row.withdraws !== null;
    const states = Object.fromEntries(
      trackStates.flatMap((state) => {
        const n = tracks.filter((track) => track.state === state).length;
        return n > 0 ? [[state, n] as const] : [];
      }),
    );
    const mayUndo = isWithdrawal
      ? mayUndoWithdrawal({ submittedAt }, now())
      : tracks.length > 0 && tracks.every((one) => one.packetId === id && mayTakeBack(one, now()));
    const undoUntil = mayUndo ? new Date(submittedAt.getTime() + takeBackMs).toISOString() : undefined;
    const reference = row.reference ?? undefined;
    // What an engine shows of an address is no outcome of its withdrawal.
    const became = isWithdrawal ? {} : states;
    handedIn.push({ id, userId, engine, reference, submittedAt, count: tracks.length, states: became, undoUntil });
  }
  return handedIn;
}
