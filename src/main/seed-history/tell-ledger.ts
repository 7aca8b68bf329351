import { openLedger } from '#lib/send-ledger/index.ts';
import type { Database } from '#platform/verb/index.ts';
import { seededNotices } from './marker.ts';

/**
 * Writes into the send ledger what the history says was delivered, with the times of the history: after it is committed,
 * so that the ledger never knows more than the database. A start that was cut short here goes on at the next one.
 */
export async function tellLedger(db: Database, folder: string): Promise<void> {
  for (const { id, token, at, response } of await seededNotices(db)) {
    const ledger = await openLedger(folder, { now: () => new Date(at) });
    const { state } = await ledger.read(id);
    if (state === 'accepted') continue;
    if (state === 'in-doubt') {
      await ledger.resolve(id, 'arrived', 'seed-history');
      continue;
    }
    const begun = await ledger.begin(id, token);
    if (begun.ok && (await begun.marks.data())) await begun.marks.result('accepted', response, 250);
  }
}
