import { because, type CaseRow, eventsOf, lockCase, noteCase } from '#modules/cases/index.ts';
import { type Engine, engines } from '#modules/deindexing/contract.ts';
import { insertPacket, lockPackets, lockTracksOfCase, readPacket } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import { addPair, lockWaitingWithdrawal, submissionsOf } from '#modules/deindexing/withdrawals/store.ts';
import { judgeSubmissions, type Submission } from '#modules/deindexing/withdrawals/to-withdraw.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Puts a withdrawal of each form that a person handed in about a retracted case on the desk. An address of a submission is
 * withdrawn once: a second call, or one after a crash, finds what the first one wrote. What was not handed in leaves the
 * desk by `stopTracks`.
 */
export async function prepareWithdrawals(ctx: Context, input: { caseId: string }): Promise<number> {
  const row = await lockCase(ctx.tx, input.caseId);
  const until = row && (await withdrawnUntil(ctx, row));
  if (!row || until === undefined) return 0;
  // Held: what is being handed in at this moment is seen once it was.
  const tracks = await lockTracksOfCase(ctx.tx, row.id);
  // In one order: jobs of several cases would otherwise wait for each other's engines.
  for (const engine of engines) await lockPackets(ctx.tx, row.userId, engine);
  let prepared = 0;
  for (const [packetId, some] of Map.groupBy(await toWithdraw(ctx, tracks, until), (one) => one.packetId)) {
    const packet = await readPacket(ctx.tx, packetId);
    if (packet) prepared += await withdraw(ctx, row, packet, some);
  }
  return prepared;
}

/**
 * Until when submissions are withdrawn: a case that goes on in a further round keeps what was said since. Engines hear of
 * copies of works alone, so what they were told of a page that turned out to show a fake is wrong, whatever its state.
 */
async function withdrawnUntil(ctx: Context, row: CaseRow): Promise<number | undefined> {
  if (row.state === 'withdrawn' || row.verdict.kind === 'fake') return Number.POSITIVE_INFINITY;
  return (await eventsOf(ctx.tx, row.id)).findLast(({ type }) => type === 'withdrawn')?.at.getTime();
}

async function toWithdraw(ctx: Context, tracks: readonly TrackRow[], until: number): Promise<Submission[]> {
  const submissions = Map.groupBy(await submissionsOf(ctx.tx, tracks), ({ trackId }) => trackId);
  return tracks
    .flatMap(({ id, refusals }) => judgeSubmissions(submissions.get(id) ?? [], refusals))
    .filter(({ submission, verdict }) => verdict === 'to-withdraw' && submission.submittedAt.getTime() <= until)
    .map(({ submission }) => submission);
}

async function withdraw(ctx: Context, row: CaseRow, packet: PacketRow, some: readonly Submission[]): Promise<number> {
  const withdrawalId = await joinWithdrawal(ctx, packet);
  let added = 0;
  for (const { packetId, trackId } of some)
    if (await addPair(ctx.tx, { packetId, trackId, caseId: row.id, withdrawalId })) added += 1;
  if (added > 0) await noteWithdrawal(ctx, row.id, 'waits', { packet, withdrawalId });
  return added;
}

/** The withdrawal of a packet that waits; further addresses of the same submission join it. */
async function joinWithdrawal(ctx: Context, packet: PacketRow): Promise<string> {
  const waiting = await lockWaitingWithdrawal(ctx.tx, packet.id);
  if (waiting) return waiting.id;
  const now = ctx.now();
  const id = newId('packet', now);
  await insertPacket(ctx.tx, {
    id,
    userId: packet.userId,
    engine: packet.engine,
    brandId: packet.brandId,
    createdAt: now,
    closesAt: now,
    reference: null,
    submittedBy: null,
    submittedAt: null,
    handedIn: null,
    keptAt: null,
    withdraws: packet.id,
  });
  return id;
}

const engineNames: Record<Engine, string> = { google: 'Google', bing: 'Bing' };
const causeOf = {
  waits: 'searchWithdrawalWaits',
  'handed-in': 'searchWithdrawalHandedIn',
  'taken-back': 'searchWithdrawalTakenBack',
  dropped: 'searchWithdrawalDropped',
  refused: 'searchWithdrawalRefused',
} as const;

/** Writes what happens to a withdrawal into the record of a case. */
export async function noteWithdrawal(
  ctx: Context,
  caseId: string,
  what: keyof typeof causeOf,
  { packet, withdrawalId }: { packet: Pick<PacketRow, 'id' | 'engine' | 'reference'>; withdrawalId: string },
): Promise<void> {
  const of = { engine: engineNames[packet.engine], number: packet.reference ?? '' };
  await noteCase(ctx, {
    caseId,
    type: `search-withdrawal-${what === 'refused' ? 'dropped' : what}`,
    cause: because(causeOf[what], of),
    facts: { withdrawalId, packetId: packet.id, engine: packet.engine, reference: packet.reference },
  });
}
