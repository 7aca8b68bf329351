import { type CaseRow, casesByIds, withNameableWorks } from '#modules/cases/index.ts';
import { leadsThere } from '#modules/deindexing/leads-there.ts';
import { type About, whyLeftOut } from '#modules/deindexing/left-out.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { lastLooksAt, maySay, unsaidOf } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Reader = Pick<Context, 'tx' | 'now'>;
export type Asked = Pick<TrackRow, 'id' | 'caseId' | 'userId' | 'url'>;
export type Read = About & { case: CaseRow | undefined };

/** What the rule of forms asks, for however many addresses of however many creators; by the id of the track. */
export async function readAbouts(ctx: Reader, tracks: readonly Asked[]): Promise<Map<string, Read>> {
  const abouts = new Map<string, Read>();
  for (const [userId, own] of Map.groupBy(tracks, (track) => track.userId)) {
    const found = await casesByIds(ctx.tx, [...new Set(own.map((track) => track.caseId))]);
    const rows = await withNameableWorks(ctx.tx, found);
    const cases = new Map(rows.map((row) => [row.id, row]));
    const saying = { userId, kind: 'notice' } as const;
    const may = await maySay(ctx, saying, []);
    const unsaid = may.ok ? await unsaidOf(ctx, saying, rows) : undefined;
    const looks = await lastLooksAt(ctx.tx, rows);
    for (const track of own) {
      const row = cases.get(track.caseId);
      abouts.set(track.id, {
        case: row,
        leads: row !== undefined && (await leadsThere(ctx, row, track.url)),
        unsaid: may.ok ? unsaid?.get(track.caseId) : may.why,
        look: looks.get(track.caseId),
      });
    }
  }
  return abouts;
}

/** Those of the tracks that stand in a form now. */
export async function inForms<Track extends Asked>(ctx: Reader, tracks: readonly Track[]): Promise<Track[]> {
  const abouts = await readAbouts(ctx, tracks);
  return tracks.filter((track) => {
    const about = abouts.get(track.id);
    return about !== undefined && whyLeftOut(about, ctx.now()) === undefined;
  });
}
