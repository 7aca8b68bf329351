import type { z } from 'zod';
import type { Engine, Packet, packetSummarySchema, TrackState } from '#modules/deindexing/contract.ts';
import { fillForm } from '#modules/deindexing/fill-form.ts';
import { forms } from '#modules/deindexing/forms.ts';
import { gatherPacket } from '#modules/deindexing/gather-packet.ts';
import { presentTrack } from '#modules/deindexing/present-track.ts';
import { inForms } from '#modules/deindexing/read-abouts.ts';
import { statesOfPackets } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { mayTakeBack, takeBackMs } from '#modules/deindexing/track-moves.ts';
import { presentWithdrawal } from '#modules/deindexing/withdrawals/present-withdrawal.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** `formUrls` stand in for the engines' own forms, so that a demonstration leads to none of them. */
export type PacketSettings = Pick<NoticeSettings, 'agent'> & {
  formUrls?: Partial<Record<Engine, string>> | undefined;
};
type Summary = z.infer<typeof packetSummarySchema>;

/** One that waits and holds nothing that may be reported now is left out: there is nothing to hand in. */
export async function presentSummaries(
  ctx: Pick<Context, 'tx' | 'now'>,
  rows: readonly PacketRow[],
): Promise<Summary[]> {
  const tracks = await statesOfPackets(ctx.tx, rows);
  const waiting = rows.flatMap((row) => (row.submittedAt || row.withdraws ? [] : (tracks.get(row.id) ?? [])));
  const reported = new Set(await inForms(ctx, waiting));
  return rows.flatMap((row) => {
    const all = tracks.get(row.id) ?? [];
    const inForm = row.submittedAt || row.withdraws ? all : all.filter((track) => reported.has(track));
    return inForm.length > 0 || row.submittedAt ? [summaryOf(row, inForm)] : [];
  });
}

function summaryOf(row: PacketRow, tracks: readonly Pick<TrackRow, 'state'>[]): Summary {
  const states: Partial<Record<TrackState, number>> = {};
  // What an engine shows of an address is no outcome of its withdrawal.
  if (row.withdraws === null) for (const { state } of tracks) states[state] = (states[state] ?? 0) + 1;
  return {
    id: row.id,
    engine: row.engine,
    state: row.submittedAt ? 'submitted' : 'to_submit',
    count: tracks.length,
    states,
    createdAt: row.createdAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    withdraws: row.withdraws ?? undefined,
    reference: row.reference ?? undefined,
    submittedAt: row.submittedAt?.toISOString(),
  };
}

/**
 * A packet with every field of the engine's form: what was handed in where it was, else what the database says now.
 * Fields are empty while one legal element is missing.
 */
export async function presentPacket(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: PacketSettings,
  row: PacketRow,
): Promise<Packet> {
  if (row.withdraws !== null) {
    const parts = await presentWithdrawal(ctx, settings, row);
    return { ...summaryOf(row, parts.urls), basis: 'dmca_512d', ...parts };
  }
  const { tracks, inForm, leftOut, cases, elements: gathered } = await gatherPacket(ctx, settings, row);
  const form = forms[row.engine];
  const now = ctx.now();
  const urls = inForm.map((track) => track.url);
  const said =
    row.handedIn ??
    (gathered.ok ? fillForm(row.engine, { elements: gathered.elements, urls, now }) : { fields: [], statements: [] });
  const mayUndo = tracks.length > 0 && tracks.every((track) => mayTakeBack(track, now));
  return {
    ...summaryOf(row, inForm),
    basis: 'dmca_512d',
    formUrl: settings.formUrls?.[row.engine] ?? form.url,
    urlsPerForm: form.urlsPerForm,
    urls: tracks.map((track) =>
      presentTrack(track, row, { case: cases.get(track.caseId), leftOut: leftOut.get(track.id) }),
    ),
    fields: said.fields,
    statements: said.statements,
    missing: row.submittedAt || gathered.ok ? [] : gathered.missing,
    undoUntil: mayUndo && row.submittedAt ? new Date(row.submittedAt.getTime() + takeBackMs).toISOString() : undefined,
  };
}
