import { planOf, readEntitlements } from '#modules/billing/index.ts';
import { casesByIds } from '#modules/cases/index.ts';
import { handInBy } from '#modules/notices/present-form.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * When a first notice has to leave by the plan of its creator, counted from the automatic match. Undefined where the plan
 * promises no time, or a person decided: the report measures the same cases (modules/reports, `firstNotices`). The plan is the
 * one that held when it was drafted, or a faster one since, so that an operator and the creator read the same time.
 */
export async function promisedBy(
  tx: Transaction,
  { userId, kind, step, createdAt }: Pick<NoticeRow, 'userId' | 'kind' | 'step' | 'createdAt'>,
  caseIds: readonly string[],
): Promise<Date | undefined> {
  if (kind !== 'notice' || step !== 1) return undefined;
  const found = (await casesByIds(tx, [...caseIds]))
    .filter(({ decidedBy, round }) => decidedBy === 'automatic' && round === 1)
    .map(({ foundAt }) => foundAt.getTime());
  if (found.length === 0) return undefined;
  const { plan, effectiveSpecialFeatures } = await readEntitlements(tx, userId, createdAt);
  const { firstNoticeHours } = planOf(plan, effectiveSpecialFeatures);
  return firstNoticeHours === undefined ? undefined : new Date(Math.min(...found) + firstNoticeHours * 3_600_000);
}

/** By when an operator looks at it, or hands it in. */
export async function operatorActsBy(tx: Transaction, row: NoticeRow, caseIds: readonly string[]): Promise<Date> {
  const [usual, promised] = [handInBy(row), await promisedBy(tx, row, caseIds)];
  return promised && promised < usual ? promised : usual;
}
