import { casesByIds } from '#modules/cases/index.ts';
import type { ManualRemoval, OwnRemoval } from '#modules/manual-removals/contract.ts';
import { stepsOf } from '#modules/manual-removals/store.ts';
import type { RemovalRow } from '#modules/manual-removals/tables.ts';
import type { Caller } from '#platform/http/route.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Requests whole, each with its steps, in the order given. */
export async function presentRemovals(tx: Transaction, rows: readonly RemovalRow[]): Promise<ManualRemoval[]> {
  const steps = Map.groupBy(
    await stepsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ removalId }) => removalId,
  );
  const cases = new Map(
    (
      await casesByIds(
        tx,
        rows.map(({ caseId }) => caseId),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map((row) => ({
    id: row.id,
    caseId: row.caseId,
    url: cases.get(row.caseId)?.url ?? '',
    state: row.state,
    isOpen: row.isOpen,
    firstStepBy: row.targetHours !== null && row.takenUpAt === null ? row.dueAt?.toISOString() : undefined,
    minutes: row.minutes,
    askedAt: row.createdAt.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    steps: (steps.get(row.id) ?? []).map(({ number, at, actor, kind, words, minutes }) => ({
      number,
      at: at.toISOString(),
      by: actor.startsWith('operator:') ? ('operator' as const) : ('creator' as const),
      kind,
      words: words ?? undefined,
      minutes,
    })),
  }));
}

/** To their creator, who sees where copies are with a verified account alone: without one, the steps without words. */
export async function presentOwnRemovals(
  tx: Transaction,
  rows: readonly RemovalRow[],
  { isUnverified }: Pick<Caller, 'isUnverified'>,
): Promise<OwnRemoval[]> {
  const whole = await presentRemovals(tx, rows);
  if (!isUnverified) return whole;
  return whole.map(({ url: _, steps, ...rest }) => ({ ...rest, steps: steps.map(({ words: __, ...step }) => step) }));
}
