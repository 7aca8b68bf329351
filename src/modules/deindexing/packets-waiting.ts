import { casesByIds } from '#modules/cases/index.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { packetsToHandIn, statesOfPackets, waitingTracks } from '#modules/deindexing/store.ts';
import type { PacketRow, TrackRow } from '#modules/deindexing/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Those of the tracks that an engine may be told of now: their copies are online, their cases go on. */
export async function reportable<Track extends Pick<TrackRow, 'caseId'>>(
  tx: Transaction,
  tracks: readonly Track[],
): Promise<Track[]> {
  const cases = await casesByIds(tx, [...new Set(tracks.map((track) => track.caseId))]);
  const reported = new Set(cases.filter(mayReport).map((row) => row.id));
  return tracks.filter((track) => reported.has(track.caseId));
}

/** How many addresses of a creator wait to be handed in. */
export async function packetsWaiting(tx: Transaction, userId: string): Promise<number> {
  return (await reportable(tx, await waitingTracks(tx, userId))).length;
}

/** Packets of every creator that wait to be handed in, the oldest first, with how much each form holds. */
export async function packetsForOperator(tx: Transaction, limit: number): Promise<(PacketRow & { count: number })[]> {
  const rows = await packetsToHandIn(tx, limit);
  const tracks = await statesOfPackets(tx, rows);
  const inForms = new Set(await reportable(tx, [...tracks.values()].flat()));
  return rows.flatMap((row) => {
    const count = (tracks.get(row.id) ?? []).filter((track) => inForms.has(track)).length;
    return count > 0 ? [{ ...row, count }] : [];
  });
}
