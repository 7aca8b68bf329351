import { tracksOfCases } from '#modules/deindexing/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Each case's search results, as the case page shows them. What was stopped before it was handed in is not shown. */
export async function deindexingPartsOf(
  tx: Transaction,
  caseIds: string[],
): Promise<Map<string, { engine: string; state: string }[]>> {
  const parts = new Map<string, { engine: string; state: string }[]>();
  for (const track of await tracksOfCases(tx, caseIds)) {
    if (track.stoppedAt !== null && track.submittedAt === null) continue;
    parts.set(track.caseId, [...(parts.get(track.caseId) ?? []), { engine: track.engine, state: track.state }]);
  }
  return parts;
}
