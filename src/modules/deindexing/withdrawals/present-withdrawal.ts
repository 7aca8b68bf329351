import type { Packet } from '#modules/deindexing/contract.ts';
import { presentTrack } from '#modules/deindexing/present-track.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { takeBackMs } from '#modules/deindexing/track-moves.ts';
import { gatherWithdrawal } from '#modules/deindexing/withdrawals/gather-withdrawal.ts';
import { withdrawalPolicies } from '#modules/deindexing/withdrawals/policy.ts';
import { mayUndoWithdrawal } from '#modules/deindexing/withdrawals/undo-withdrawal.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** The parts of a withdrawal that differ from a packet that reports. Nothing is done with its addresses one by one. */
export async function presentWithdrawal(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: Pick<NoticeSettings, 'agent'>,
  row: PacketRow,
): Promise<Pick<Packet, 'formUrl' | 'urls' | 'fields' | 'statements' | 'missing' | 'undoUntil'>> {
  const { tracks, fields, missing } = await gatherWithdrawal(ctx, settings, row);
  const undoUntil =
    row.submittedAt && mayUndoWithdrawal(row, ctx.now()) ? new Date(row.submittedAt.getTime() + takeBackMs) : undefined;
  return {
    formUrl: withdrawalPolicies[row.engine].url,
    urls: tracks.map((track) => ({
      ...presentTrack(track, row, { case: undefined, leftOut: undefined }),
      movedTo: undefined,
      may: [],
    })),
    fields: row.handedIn?.fields ?? fields,
    statements: [],
    missing: row.submittedAt ? [] : missing,
    undoUntil: undoUntil?.toISOString(),
  };
}
