import { trackMoved } from '#modules/deindexing/events.ts';
import { joinPacket } from '#modules/deindexing/join-packet.ts';
import { isHidden, waitsInPacket, whyLeftOut } from '#modules/deindexing/left-out.ts';
import { readAbouts } from '#modules/deindexing/read-abouts.ts';
import { lockTrack, readPacket, updateTrack } from '#modules/deindexing/store.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { lookedAt, type TrackLook, withinADay } from '#modules/deindexing/track.ts';
import { maySubmit } from '#modules/deindexing/track-moves.ts';
import type { Listing } from '#modules/discovery/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Writes down what the search source said. A look that came late, after another one, changes nothing. */
export async function recordListing(
  ctx: Context,
  input: { trackId: string; listing: Listing },
): Promise<TrackRow | undefined> {
  const now = ctx.now();
  const before = await lockTrack(ctx.tx, input.trackId);
  if (!before?.nextCheckAt || before.nextCheckAt > now) return before;
  const { state: listing } = input.listing;
  const look: TrackLook = {
    at: now.toISOString(),
    listing,
    ...(input.listing.state === 'no-answer' ? { reason: input.listing.reason.slice(0, 300) } : {}),
  };
  const after = lookedAt(before, look, now);
  const row = { ...before, ...after, looks: [...after.looks], refusals: [...after.refusals], updatedAt: now };
  // Silence must not keep a creator from being helped: where nothing can be asked, the packet says so and is offered.
  const seen = listing === 'listed' || (listing === 'no-answer' && unseen(row));
  const isOpen = maySubmit(row.state) || row.submittedAt === null;
  const about = isOpen ? (await readAbouts(ctx, [row])).get(row.id) : undefined;
  const report = about !== undefined && waitsInPacket(whyLeftOut(about, now)?.why) && !isHidden(about);
  row.packetId = await packetFor(ctx, row, { seen, report });
  if (!report && maySubmit(row.state) && row.nextCheckAt) row.nextCheckAt = withinADay(row.nextCheckAt, now);
  // Only what was handed in is followed to its end; an address that leads elsewhere is taken up again with its case.
  if (!about?.leads && row.submittedAt === null) row.nextCheckAt = null;
  await updateTrack(ctx.tx, row.id, row);
  if (row.state !== before.state)
    await ctx.emit(trackMoved, {
      trackId: row.id,
      caseId: row.caseId,
      userId: row.userId,
      engine: row.engine,
      from: before.state,
      to: row.state,
    });
  return row;
}

const unseen = (row: TrackRow): boolean => row.looks.every((look) => look.listing === 'no-answer');

/** The packet a track lies in after a look: out when nothing is to be handed in, in when it is. */
async function packetFor(
  ctx: Context,
  row: TrackRow,
  { seen, report }: { seen: boolean; report: boolean },
): Promise<string | null> {
  const current = row.packetId === null ? undefined : await readPacket(ctx.tx, row.packetId);
  // A submitted packet keeps its tracks, so that its page shows what became of them.
  if (!maySubmit(row.state) || !report) return current?.submittedAt ? current.id : null;
  if (!seen || current?.submittedAt === null) return row.packetId;
  return joinPacket(ctx, row);
}
