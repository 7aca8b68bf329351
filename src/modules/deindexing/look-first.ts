import { lockCases, setTimer } from '#modules/cases/index.ts';
import { isHidden, whyLeftOut } from '#modules/deindexing/left-out.ts';
import { readAbouts } from '#modules/deindexing/read-abouts.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { readTrack } from '#modules/deindexing/store.ts';
import { maySubmit } from '#modules/deindexing/track-moves.ts';
import type { Context } from '#platform/verb/index.ts';

/** What waits to be handed in and did not show itself to us is looked at once more whenever its engine is asked. */
export async function lookFirst(ctx: Context, trackId: string): Promise<void> {
  const track = await readTrack(ctx.tx, trackId);
  const about = track && maySubmit(track.state) ? (await readAbouts(ctx, [track])).get(trackId) : undefined;
  if (!about || !isHidden(about) || whyLeftOut(about, ctx.now())?.why !== 'look') return;
  for (const row of await lockCases(ctx.tx, about.case ? [about.case.id] : []))
    if (mayReport(row)) await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
}
