import type { CaseParts } from '#modules/cases/index.ts';
import { presentRefusal } from '#modules/deindexing/present-track.ts';
import { shownTracksOf } from '#modules/deindexing/store.ts';
import { standsSince } from '#modules/deindexing/track.ts';
import type { Transaction } from '#platform/verb/index.ts';

type Parts = CaseParts['deindexing'];

/** Each case's search results, as the case page shows them. What was stopped while it waited to be handed in is not shown. */
export async function deindexingPartsOf(tx: Transaction, caseIds: string[]): Promise<Map<string, Parts>> {
  const parts = new Map<string, Parts>();
  for (const track of await shownTracksOf(tx, caseIds)) {
    const part = {
      engine: track.engine,
      url: track.url,
      state: track.state,
      since: standsSince(track)?.toISOString(),
      refusal: presentRefusal(track),
      packetId: track.packetId ?? undefined,
    };
    parts.set(track.caseId, [...(parts.get(track.caseId) ?? []), part]);
  }
  return parts;
}
