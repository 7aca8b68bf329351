import type { Facts } from '#modules/cases/case.ts';
import { approvalsOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Shown = Pick<CaseRow, 'id' | 'workIds' | 'sameWorkIds'>;

/**
 * The works that an approval by a person names: those that are the same picture, and the one that review and the case
 * show beside the found picture, or that they say it is. Others that are merely similar they did not see. A verdict
 * without a work shows none: then the works of the case are those that its creator named before.
 */
export function worksOfApproval(
  { workIds, sameWorkIds, verdict }: Pick<CaseRow, 'workIds' | 'sameWorkIds' | 'verdict'>,
  chosen: string | undefined,
): string[] {
  if (verdict.kind === 'named') return workIds;
  const shown = chosen ?? verdict.workId;
  return workIds.filter((id) => id === shown || sameWorkIds.includes(id));
}

/**
 * The cases with only those of their works that may be named to anybody: what a person was shown when they approved, and
 * what is the same picture. One that is merely similar, or was recognised since, no machine swears to.
 */
export async function withNameableWorks<Row extends Shown>(
  tx: Database | Transaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const approvals = await approvalsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const facts = approvals.get(row.id)?.facts as Facts['approved'] | undefined; // as `moveCase` wrote it
    const named = new Set([...row.sameWorkIds, ...(facts?.by === 'automatic' ? [] : (facts?.works ?? row.workIds))]);
    return { ...row, workIds: row.workIds.filter((id) => named.has(id)) };
  });
}
