import type { CaseRow } from '#modules/cases/index.ts';
import { engines } from '#modules/deindexing/contract.ts';
import { openTracks } from '#modules/deindexing/open-tracks.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { tracksOfCases, updateTrack } from '#modules/deindexing/store.ts';
import { listingOf } from '#modules/deindexing/track.ts';
import { maySubmit } from '#modules/deindexing/track-moves.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * With each look at a case that may be reported, whatever open state it has come to: where the job that opens its tracks,
 * or lets them go on, was lost, they are taken up here. What waited for the copy to be seen is asked about at once.
 */
export async function takeUpTracks(ctx: Context, row: CaseRow, seen: boolean): Promise<void> {
  if (!mayReport(row)) return;
  const known = await tracksOfCases(ctx.tx, [row.id]);
  const isOpen = (engine: string): boolean => known.some((one) => one.engine === engine && one.url === row.url);
  if (known.some(({ stoppedAt }) => stoppedAt !== null) || !engines.every(isOpen)) {
    await openTracks(ctx, { caseId: row.id });
    return;
  }
  const waits = known.filter(
    ({ state, packetId, nextCheckAt, looks }) =>
      maySubmit(state) && packetId === null && nextCheckAt !== null && listingOf(looks) === 'listed',
  );
  for (const { id } of seen ? waits : [])
    await updateTrack(ctx.tx, id, { nextCheckAt: ctx.now(), updatedAt: ctx.now() });
}
