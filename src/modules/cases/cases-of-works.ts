import type { z } from 'zod';
import type { casesOfWorkSchema } from '#modules/cases/contract.ts';
import { openStates } from '#modules/cases/counted-as.ts';
import { isUntold } from '#modules/cases/leave-deleted.ts';
import { casesByIds, idsAboutWorks } from '#modules/cases/store.ts';
import { withSomethingToWithdraw } from '#modules/cases/store-told.ts';
import { fileable, readWorkOf, worksByIds } from '#modules/content/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * What becomes of the open cases of works once nothing is claimed for any of them any more: they are deleted, or a studio's.
 * Each is counted once; they follow when that has happened (`leaveDeletedOf`).
 *
 * @throws Problem not-found
 */
export async function casesOfWorks(
  { tx }: Pick<Context, 'tx'>,
  { userId, workIds }: { userId: string; workIds: string[] },
): Promise<z.infer<typeof casesOfWorkSchema>> {
  for (const workId of workIds) if (!(await readWorkOf(tx, userId, workId))) throw notFound();
  const ids = await idsAboutWorks(tx, userId, workIds, [...openStates]);
  const rows = await casesByIds(tx, ids);
  const told = await withSomethingToWithdraw(tx, ids);
  const claimed = fileable(await worksByIds(tx, [...new Set(rows.flatMap((row) => row.workIds))]));
  const others = new Set(claimed.map(({ id }) => id).filter((id) => !workIds.includes(id)));
  const counts = { stopped: 0, held: 0, told: 0, goOn: 0 };
  for (const row of rows) {
    if (row.workIds.some((id) => others.has(id))) counts.goOn += 1;
    else if (!isUntold(row) || told.has(row.id)) counts.told += 1;
    else counts[row.state === 'held' ? 'held' : 'stopped'] += 1;
  }
  return counts;
}
