import { casesByIds } from '#modules/cases/index.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { waitingTracks } from '#modules/deindexing/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** How many addresses of a creator wait to be handed in and may be. */
export async function packetsWaiting(tx: Transaction, userId: string): Promise<number> {
  const waiting = await waitingTracks(tx, userId);
  const cases = await casesByIds(tx, [...new Set(waiting.map((track) => track.caseId))]);
  const reported = new Set(cases.filter(mayReport).map((row) => row.id));
  return waiting.filter((track) => reported.has(track.caseId)).length;
}
