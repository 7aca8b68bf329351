import type { Work } from '#modules/content/contract.ts';
import { lastSendings } from '#modules/content/picture-search/store.ts';
import { presentWork, type SignLink } from '#modules/content/present-work.ts';
import { fingerprintJob, readVideoJob } from '#modules/content/read-jobs.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { nextTries } from '#platform/jobs/open-jobs.ts';
import type { Context } from '#platform/verb/index.ts';

/** The queues that read a file; each names its work. */
const queues = [fingerprintJob.name, readVideoJob.name];

/** Works with what other tables know of them: who was asked with a copy, and when a file is read again. */
export async function presentWorks(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  rows: readonly WorkRow[],
  sign: SignLink,
): Promise<Work[]> {
  const sent = await lastSendings(
    tx,
    rows.map(({ id }) => id),
  );
  const unread = rows.filter(({ state }) => state === 'processing').map(({ id }) => id);
  const tries = await nextTries(tx, { queues, field: 'workId', ids: unread });
  return rows.map((row) => presentWork(row, sign, now(), { sentTo: sent.get(row.id), nextTryAt: tries.get(row.id) }));
}
