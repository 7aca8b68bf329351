import { checkChains } from '#modules/cases/index.ts';
import { checkSent } from '#modules/notices/index.ts';
import { checkBlobs } from '#platform/blobs/index.ts';
import type { Admin } from './open-admin.ts';

/** Proves what can be proven and says one sentence for each fault. Answers how many there are. */
export async function check(admin: Admin, say: (sentence: string) => void): Promise<number> {
  await admin.bringUpToDate();
  const ledger = await admin.ledger();
  const chains = await checkChains(admin.db);
  const blobs = await checkBlobs(admin.db, admin.blobs);
  const sent = await checkSent(admin.db, ledger);
  const torn: string[] = [];
  for await (const fault of ledger.check()) torn.push(`ledger ${fault.key ?? fault.folder}: ${fault.sentence}`);
  const faults = [...chains.faults, ...blobs.faults, ...torn, ...sent.faults];
  for (const fault of faults) say(fault);
  say(
    `Checked ${chains.events} events of ${chains.cases} cases, ${blobs.blobs} blobs, ${sent.notices} notices and the send ledger: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}.`,
  );
  return faults.length;
}
