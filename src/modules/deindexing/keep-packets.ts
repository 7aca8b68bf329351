import { type CaseRow, lockCases, setTimer } from '#modules/cases/index.ts';
import { type About, type LeftOut, whyLeftOut } from '#modules/deindexing/left-out.ts';
import { readAbouts } from '#modules/deindexing/read-abouts.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import {
  lockPacket,
  notePacketKept,
  packetsToKeep,
  readPacket,
  tracksOfPacket,
  updateTrack,
} from '#modules/deindexing/store.ts';
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
export async function keepPackets(run: JobRun, most = atOnce): Promise<number> {
  const waiting = await run.transaction(({ tx }) => packetsToKeep(tx, most));
  return oneByOne(waiting, 'packets are not kept', ({ id }) => run.transaction((ctx) => keepPacket(ctx, id)));
}

/**
 * Asks for a look at every copy in a packet whose last one is old. What was not seen leaves it, and is taken up again
 * with its next look at the engine; what is gone is the case's to say. Cases are locked before the packet, as everywhere.
 */
export async function keepPacket(ctx: Context, packetId: string): Promise<void> {
  const before = await readPacket(ctx.tx, packetId);
  if (!before || before.submittedAt) return;
  const seen = await tracksOfPacket(ctx.tx, before);
  const cases = await lockCases(ctx.tx, casesIn(oldOnes(ctx, seen, await readAbouts(ctx, seen))));
  const packet = await lockPacket(ctx.tx, packetId);
  if (!packet || packet.submittedAt) return;
  const now = ctx.now();
  await notePacketKept(ctx.tx, packetId, now);
  const tracks = await tracksOfPacket(ctx.tx, packet);
  const abouts = await readAbouts(ctx, tracks);
  // One that joined or grew old in between has its turn next time.
  await askAmong(ctx, oldOnes(ctx, tracks, abouts), cases);
  for (const track of tracks)
    if (whyNot(abouts, track, now) === 'unseen')
      await updateTrack(ctx.tx, track.id, {
        packetId: null,
        nextCheckAt: withinADay(track.nextCheckAt, now),
        updatedAt: now,
      });
}

/** Has copies whose last look is old looked at. Their cases are held. */
export async function askForLooks(ctx: Context, tracks: readonly TrackRow[], held: readonly CaseRow[]): Promise<void> {
  await askAmong(ctx, oldOnes(ctx, tracks, await readAbouts(ctx, tracks)), held);
}

async function askAmong(ctx: Context, tracks: readonly TrackRow[], held: readonly CaseRow[]): Promise<void> {
  const old = new Set(casesIn(tracks));
  for (const row of held)
    if (old.has(row.id) && mayReport(row)) await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
}

function oldOnes(ctx: Context, tracks: readonly TrackRow[], abouts: ReadonlyMap<string, About>): TrackRow[] {
  const now = ctx.now();
  const soon = new Date(now.getTime() + aheadMs);
  return tracks.filter((track) => (whyNot(abouts, track, now) ?? whyNot(abouts, track, soon)) === 'look');
}

const casesIn = (tracks: readonly TrackRow[]): string[] => [...new Set(tracks.map(({ caseId }) => caseId))];

function whyNot(abouts: ReadonlyMap<string, About>, track: TrackRow, at: Date): LeftOut | undefined {
  const about = abouts.get(track.id);
  return about && whyLeftOut(about, at)?.why;
}
