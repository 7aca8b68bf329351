import { lockCases, setTimer } from '#modules/cases/index.ts';
import { whyLeftOut } from '#modules/deindexing/left-out.ts';
import { readAbouts } from '#modules/deindexing/read-abouts.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { lockPacket, notePacketKept, packetsToKeep, tracksOfPacket, updateTrack } from '#modules/deindexing/store.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { withinADay } from '#modules/deindexing/track.ts';
import { oneByOne } from '#modules/notices/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** A look is renewed before it is too old, so that a form which somebody fills in stays as it was opened. */
const aheadMs = 10 * 60_000;

/** However many wait, each takes its turn. */
const atOnce = 200;

/** A packet may be handed in at any time: its copies are looked at while it waits, as those of a form to a site are. */
export async function keepPackets(run: JobRun): Promise<number> {
  const waiting = await run.transaction(({ tx }) => packetsToKeep(tx, atOnce));
  return oneByOne(waiting, 'packets are not kept', ({ id }) => run.transaction((ctx) => keepPacket(ctx, id)));
}

/**
 * Asks for a look at every copy in a packet whose last one is old. What was not seen leaves it, and is taken up again
 * with its next look at the engine; what is gone is the case's to say.
 */
export async function keepPacket(ctx: Context, packetId: string): Promise<void> {
  const packet = await lockPacket(ctx.tx, packetId);
  if (!packet || packet.submittedAt) return;
  const now = ctx.now();
  await notePacketKept(ctx.tx, packetId, now);
  const soon = new Date(now.getTime() + aheadMs);
  const tracks = await tracksOfPacket(ctx.tx, packet);
  const abouts = await readAbouts(ctx, tracks);
  const why = (track: TrackRow, at: Date) => {
    const about = abouts.get(track.id);
    return about && whyLeftOut(about, at)?.why;
  };
  const old = tracks.filter((track) => (why(track, now) ?? why(track, soon)) === 'look').map(({ caseId }) => caseId);
  for (const row of await lockCases(ctx.tx, [...new Set(old)]))
    if (mayReport(row)) await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: now });
  for (const track of tracks)
    if (why(track, now) === 'unseen')
      await updateTrack(ctx.tx, track.id, {
        packetId: null,
        nextCheckAt: withinADay(track.nextCheckAt, now),
        updatedAt: now,
      });
}
