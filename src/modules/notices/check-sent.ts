import type { Ledger, LedgerState } from '#lib/send-ledger/index.ts';
import { isKept } from '#modules/notices/kept/store.ts';
import type { NoticeState } from '#modules/notices/notice.ts';
import { mailedAfter, readNotice } from '#modules/notices/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

const rowsAtOnce = 500;

/**
 * States that say "it left", with what the ledger must then know. What came back, a person or a bounce may say it of one
 * in doubt.
 */
const must: { [State in NoticeState]?: readonly LedgerState[] } = {
  sent: ['accepted', 'in-doubt'],
  answered: ['accepted', 'rejected', 'in-doubt'],
  retracted: ['accepted', 'in-doubt'],
  bounced: ['accepted', 'rejected', 'in-doubt'],
};
/** States in which an accepted message is no fault: recorded, or about to be recorded by the next claim. */
const mayHaveLeft: readonly NoticeState[] = [
  'queued',
  'sending',
  'sent',
  'uncertain',
  'bounced',
  'answered',
  'retracted',
];

/**
 * Compares what the database says was sent with the ledger, both ways. `unknown` counts messages that left without a
 * row: they were sent after the backup that this database was restored from. Each fault is one sentence.
 */
export async function checkSent(
  db: Database | Transaction,
  ledger: Ledger,
): Promise<{ notices: number; faults: string[]; missing: number; unknown: number; highestToken: number }> {
  const faults: string[] = [];
  const found = { notices: 0, missing: 0, unknown: 0, highestToken: 0 };
  for (let after = ''; ; ) {
    const rows = await mailedAfter(db, after, rowsAtOnce);
    for (const { id, state } of rows) {
      const allowed = must[state];
      if (!allowed) continue;
      const entry = await ledger.read(id);
      if (allowed.includes(entry.state)) continue;
      found.missing += 1;
      faults.push(`notice ${id}: it is ${state}, but the ledger says ${entry.state}`);
    }
    found.notices += rows.length;
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  for await (const entry of ledger.list()) {
    found.highestToken = Math.max(found.highestToken, entry.fencingToken ?? 0);
    if (!entry.key.startsWith('ntc_')) continue;
    const row = await readNotice(db, entry.key);
    if (!row && (await isKept(db, entry.key))) continue; // its creator's account was deleted
    if (!row) found.unknown += 1;
    if (!row) faults.push(`notice ${entry.key}: the ledger knows it (${entry.state}), the database does not`);
    else if (entry.state === 'accepted' && !mayHaveLeft.includes(row.state))
      faults.push(`notice ${entry.key}: the ledger says accepted, but it is ${row.state}`);
  }
  return { ...found, faults };
}
