import { verifyChain } from '#lib/hash-chain/index.ts';
import { chainedPart } from '#modules/cases/append-event.ts';
import { allCaseIds, eventsOf, readCase } from '#modules/cases/store.ts';
import type { Database } from '#platform/verb/index.ts';

/** Recomputes the chain of every case. Each fault is one sentence. */
export async function checkChains(db: Database): Promise<{ cases: number; events: number; faults: string[] }> {
  const faults: string[] = [];
  let count = 0;
  let events = 0;
  for (let after = ''; ; ) {
    const ids = await allCaseIds(db, after, 500);
    for (const id of ids) {
      const row = await readCase(db, id);
      const chain = await eventsOf(db, id);
      const links = chain.map((event) => ({
        record: chainedPart(event),
        previousHash: event.previousHash,
        hash: event.hash,
      }));
      const result = verifyChain(id, links, row && { length: row.events, hash: row.headHash });
      if (!result.ok) faults.push(`case ${id}: ${result.why} at event ${result.brokenAt + 1}`);
      count += 1;
      events += chain.length;
    }
    const last = ids.at(-1);
    if (!last) return { cases: count, events, faults };
    after = last;
  }
}
