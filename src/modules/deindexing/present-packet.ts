import type { z } from 'zod';
import type { Packet, packetSummarySchema } from '#modules/deindexing/contract.ts';
import { forms } from '#modules/deindexing/forms.ts';
import { gatherPacket } from '#modules/deindexing/gather-packet.ts';
import type { CountedPacket } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import { listingOf } from '#modules/deindexing/track.ts';
import type { NoticeSettings } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

export function presentSummary(row: CountedPacket): z.infer<typeof packetSummarySchema> {
  return {
    id: row.id,
    engine: row.engine,
    state: row.submittedAt ? 'submitted' : 'to_submit',
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    reference: row.reference ?? undefined,
    submittedAt: row.submittedAt?.toISOString(),
  };
}

/** A packet with every field of the engine's form. Fields are empty while one legal element is missing. */
export async function presentPacket(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: Pick<NoticeSettings, 'agent'>,
  row: PacketRow,
): Promise<Packet> {
  const { tracks, cases, elements: gathered } = await gatherPacket(ctx, settings, row);
  const form = forms[row.engine];
  const filled = gathered.ok && {
    elements: gathered.elements,
    urls: tracks.map((track) => track.url),
    day: ctx.now().toISOString().slice(0, 10),
  };
  return {
    ...presentSummary({ ...row, count: tracks.length }),
    basis: 'dmca_512d',
    formUrl: form.url,
    urlsPerForm: form.urlsPerForm,
    urls: tracks.map((track) => ({
      trackId: track.id,
      caseId: track.caseId,
      url: track.url,
      state: track.state,
      listing: listingOf(track.looks),
      stale: ['gone', 'removed'].includes(cases.get(track.caseId)?.state ?? ''),
    })),
    fields: filled ? form.fields.map(({ key, label, value }) => ({ key, label, value: value(filled) })) : [],
    statements: gathered.ok ? [gathered.elements.goodFaith, gathered.elements.accuracyUnderPerjury] : [],
    missing: gathered.ok ? [] : gathered.missing,
  };
}
