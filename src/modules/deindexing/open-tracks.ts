import { readEntitlements } from '#modules/billing/index.ts';
import { lockCase } from '#modules/cases/index.ts';
import { engines } from '#modules/deindexing/contract.ts';
import { trackMoved, trackOpened } from '#modules/deindexing/events.ts';
import { rests } from '#modules/deindexing/resting.ts';
import { insertTrack, lockTracksOfCase, saveTrack, updateTrack } from '#modules/deindexing/store.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { reportable } from '#modules/deindexing/track-moves.ts';
import { prepareWithdrawals } from '#modules/deindexing/withdrawals/prepare-withdrawals.ts';
import { withdrawnTracks } from '#modules/deindexing/withdrawals/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * From day 0 each engine is its own way, beside the host's. Approved again, a track that was stopped goes on, and one
 * that had ended is looked at once more. A page that moved has a track at its new address too: the result for the old one
 * may lead there for long. The case is held, so that none opens while it stops.
 */
export async function openTracks(ctx: Context, input: { caseId: string }): Promise<'opened' | { skipped: string }> {
  const row = await lockCase(ctx.tx, input.caseId);
  if (!row || rests(row)) return { skipped: 'the case has changed' };
  // Engines take copies of works out by a copyright form; of a fake the person shown asks them, on a form of its own.
  if (row.verdict.kind === 'fake') return { skipped: 'a fake is no copy of a work' };
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, row.userId, ctx.now());
  if (!effectiveSpecialFeatures.includes('searchEngineRemovals'))
    return { skipped: 'the plan does not include search engines' };
  const now = ctx.now();
  // A retraction whose job is late: what it withdraws is reported anew, not left withdrawn.
  await prepareWithdrawals(ctx, input);
  const known = await lockTracksOfCase(ctx.tx, row.id);
  const takenBack = await withdrawnTracks(ctx.tx, known);
  for (const track of known)
    if (takenBack.has(track.id)) await beginAgain(ctx, track);
    else await updateTrack(ctx.tx, track.id, { stoppedAt: null, nextCheckAt: now, updatedAt: now });
  for (const engine of engines) {
    const track = await insertTrack(ctx.tx, {
      id: newId('track', now),
      caseId: row.id,
      userId: row.userId,
      engine,
      url: row.url,
      state: 'to_submit',
      looks: [],
      refusals: [],
      packetId: null,
      reference: null,
      submittedBy: null,
      submittedAt: null,
      before: null,
      nextCheckAt: now,
      stoppedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    if (track) await ctx.emit(trackOpened, { trackId: track.id, caseId: row.id, userId: row.userId, engine });
  }
  return 'opened';
}

/** What the engine was told is withdrawn: the address may be reported anew. */
async function beginAgain(ctx: Context, track: TrackRow): Promise<void> {
  const now = ctx.now();
  await saveTrack(ctx.tx, track.id, reportable(track, now), now, { packetId: null, stoppedAt: null });
  const { id: trackId, caseId, userId, engine, state: from } = track;
  if (from !== 'to_submit') await ctx.emit(trackMoved, { trackId, caseId, userId, engine, from, to: 'to_submit' });
}
