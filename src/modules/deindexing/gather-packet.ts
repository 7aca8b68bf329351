import type { CaseRow } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { whyLeftOut } from '#modules/deindexing/left-out.ts';
import { readAbouts } from '#modules/deindexing/read-abouts.ts';
import { tracksOfPacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { type Elements, gatherElements, type NoticeSettings, ownerOf } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Gathered {
  tracks: TrackRow[];
  /** What goes into the form, or went. */
  inForm: TrackRow[];
  /** Why the others are left out, in words, by the id of the track. */
  leftOut: Map<string, string>;
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
  const abouts = await readAbouts(ctx, tracks);
  const cases = new Map([...abouts.values()].flatMap(({ case: row }) => (row ? [[row.id, row] as const] : [])));
  const leftOut = new Map<string, string>();
  for (const [id, about] of packet.submittedAt ? [] : abouts) {
    const left = whyLeftOut(about, ctx.now());
    if (left) leftOut.set(id, left.words);
  }
  const inForm = tracks.filter((track) => !leftOut.has(track.id));
  const rows = [...new Set(inForm.flatMap((track) => cases.get(track.caseId) ?? []))];
  const works = await worksByIds(ctx.tx, [...new Set(rows.flatMap((row) => row.workIds))]);
  const gathered = gatherElements({
    agent: settings.agent,
    ...(await ownerOf(ctx.tx, packet, rows)),
    works: fileable(works).map((work) => work.title),
    urls: inForm.map((track) => track.url),
  });
  // Where every address is left out it is the reasons that count.
  const reasons = inForm.length > 0 ? [] : [...new Set(leftOut.values())];
  const missing = gathered.ok ? [] : reasons.length > 0 ? reasons : gathered.missing;
  return { tracks, inForm, leftOut, cases, elements: gathered.ok ? gathered : { ok: false, missing } };
}
