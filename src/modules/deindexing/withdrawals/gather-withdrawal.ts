import { casesByIds } from '#modules/cases/index.ts';
import type { Packet } from '#modules/deindexing/contract.ts';
import { readPacket, tracksOfPacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { fillWithdrawal } from '#modules/deindexing/withdrawals/fill-withdrawal.ts';
import { type NoticeSettings, ownerOf } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface GatheredWithdrawal {
  tracks: TrackRow[];
  /** The submission that is taken back. */
  withdraws: PacketRow;
  fields: Packet['fields'];
  missing: string[];
}

/** What a withdrawal says: taking something back needs no authorization, no plan and no look at the copy. */
export async function gatherWithdrawal(
  ctx: Pick<Context, 'tx'>,
  settings: Pick<NoticeSettings, 'agent'>,
  packet: PacketRow,
): Promise<GatheredWithdrawal> {
  const withdraws = packet.withdraws === null ? undefined : await readPacket(ctx.tx, packet.withdraws);
  if (!withdraws?.submittedAt || withdraws.reference === null)
    throw new Error(`packet ${packet.id} withdraws nothing that was handed in`);
  const { reference, submittedAt } = withdraws;
  const tracks = await tracksOfPacket(ctx.tx, packet);
  const rows = await casesByIds(ctx.tx, [...new Set(tracks.map(({ caseId }) => caseId))]);
  const { owner } = await ownerOf(ctx.tx, packet, rows);
  const { agent } = settings;
  if (!agent) return { tracks, withdraws, fields: [], missing: ['name and e-mail address of the agent'] };
  const urls = tracks.map(({ url }) => url);
  const fields = fillWithdrawal(packet.engine, { reference, submittedAt, urls }, { agent, owner });
  return { tracks, withdraws, fields, missing: [] };
}
