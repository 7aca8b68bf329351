import { sql } from 'drizzle-orm';
import { openLedger } from '#lib/send-ledger/index.ts';
import type { Database } from '#platform/verb/index.ts';
import type { SentNotice } from './past.ts';

/**
 * Writes into the send ledger what the history says was delivered, with the times of the history: after it is committed,
 * so that the ledger never knows more than the database. What a crash cut short here is repeated at the next start. One
 * process at a time: another must not take what is just being written for an attempt that was cut short.
 */
export async function tellLedger(db: Database, sent: readonly SentNotice[], folder: string): Promise<void> {
  if (sent.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seed-history-ledger'))`);
    await write(sent, folder);
  });
}

async function write(sent: readonly SentNotice[], folder: string): Promise<void> {
  for (const { id, token, at, response } of sent) {
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
