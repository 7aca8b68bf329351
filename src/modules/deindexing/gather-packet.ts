import { brandsOf } from '#modules/brands/index.ts';
import { type CaseRow, casesByIds, coveredCases } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { onlyLeading } from '#modules/deindexing/leads-there.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { tracksOfPacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { type Elements, fileable, gatherElements, maySay, type NoticeSettings } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Gathered {
  tracks: TrackRow[];
  /** What goes into the form, or went: what is gone or rests meanwhile is left out. */
  inForm: TrackRow[];
  cases: Map<string, CaseRow>;
  /** Complete, or the names of what is missing and the reason why we may not act. */
  elements: { ok: true; elements: Elements } | { ok: false; missing: string[] };
}

/** What a packet says, from what the database says now: 17 U.S.C. § 512(d)(3) asks for the elements of (c)(3). */
export async function gatherPacket(
  ctx: Pick<Context, 'tx' | 'now'>,
  settings: Pick<NoticeSettings, 'agent'>,
  packet: PacketRow,
): Promise<Gathered> {
  const tracks = await tracksOfPacket(ctx.tx, packet);
  const rows = await casesByIds(
    ctx.tx,
    tracks.map((track) => track.caseId),
  );
  const cases = new Map(rows.map((row) => [row.id, row]));
  const covered = await coveredCases(ctx, packet.userId, rows);
  const mayBe = tracks.filter((track) => mayReport(cases.get(track.caseId)) && !covered.has(track.caseId));
  const inForm = packet.submittedAt ? tracks : await onlyLeading(ctx, mayBe, cases);
  const workIds = inForm.flatMap((track) => cases.get(track.caseId)?.workIds ?? []);
  const works = await worksByIds(ctx.tx, [...new Set(workIds)]);
  const brand = (await brandsOf(ctx.tx, packet.userId)).find((candidate) => candidate.state === 'verified');
  const gathered = gatherElements({
    agent: settings.agent,
    owner: brand?.displayName ?? brand?.handle,
    works: fileable(works).map((work) => work.title),
    urls: inForm.map((track) => track.url),
    authorisedExample: brand?.profileUrl ?? undefined,
  });
  const told = inForm.flatMap((track) => cases.get(track.caseId) ?? []);
  const may = await maySay(ctx, { userId: packet.userId, kind: 'notice' }, told);
  const missing = [...(gathered.ok ? [] : gathered.missing), ...(may.ok ? [] : [may.why])];
  return {
    tracks,
    inForm,
    cases,
    elements: gathered.ok && may.ok ? gathered : { ok: false, missing },
  };
}
