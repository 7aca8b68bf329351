import { type CaseParts, casesByIds } from '#modules/cases/index.ts';
import { casesOfNotice, noticesOfCases } from '#modules/notices/members.ts';
import { nextOfServices } from '#modules/notices/money-services/part-of-case.ts';
import { tasksOfCases } from '#modules/notices/money-services/store.ts';
import { nextOf } from '#modules/notices/next-of-case.ts';
import { operatorActsBy } from '#modules/notices/promised-by.ts';
import { awaitedOperator } from '#modules/notices/record-form-packet.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * What each case waits for while a message about it has not left, or a money service has not answered: all that a list of
 * cases says of their notices. What left already is not read.
 */
export async function nextsOfCases(
  tx: Transaction,
  caseIds: string[],
): Promise<Map<string, NonNullable<CaseParts['next']>>> {
  const unsent = await noticesOfCases(tx, caseIds, ['draft', 'queued', 'sending']);
  const actsBy = await actsByOf(tx, unsent);
  const awaits = await formsOfOperators(tx, unsent);
  const notices = Map.groupBy(
    unsent.map((row) => ({ ...row, actsBy: actsBy.get(row.id) })),
    (row) => row.caseId,
  );
  const tasks = Map.groupBy(await tasksOfCases(tx, caseIds), (task) => task.caseId);
  const asked = new Map((await casesByIds(tx, [...tasks.keys()])).map((row) => [row.id, row]));
  return new Map(
    caseIds.flatMap((id) => {
      const row = asked.get(id);
      const next = nextOf(notices.get(id) ?? [], awaits) ?? (row && nextOfServices(tasks.get(id) ?? [], row));
      return next ? [[id, next] as const] : [];
    }),
  );
}

/** By when an operator acts on those that wait for one: the time of the desk. */
async function actsByOf(tx: Transaction, rows: readonly NoticeRow[]): Promise<Map<string, Date>> {
  const waiting = rows.filter(({ state, needs, dryRun }) => state === 'draft' && needs === 'operator' && !dryRun);
  const times = new Map<string, Date>();
  for (const [id, row] of new Map(waiting.map((one) => [one.id, one]))) {
    const members = await casesOfNotice(tx, id);
    times.set(
      id,
      await operatorActsBy(
        tx,
        row,
        members.map(({ caseId }) => caseId),
      ),
    );
  }
  return times;
}

/** Those of the forms that wait which an operator hands in, and their creator does not. */
async function formsOfOperators(tx: Transaction, rows: readonly NoticeRow[]): Promise<Set<string>> {
  const waiting = rows.filter(
    ({ state, channel, dryRun }) => state === 'draft' && channel === 'form-packet' && !dryRun,
  );
  const awaits = new Set<string>();
  for (const [id, row] of new Map(waiting.map((one) => [one.id, one])))
    if (await awaitedOperator({ tx }, row)) awaits.add(id);
  return awaits;
}
