import { casesByIds, shutCases } from '#modules/cases/index.ts';
import { exportRows } from '#modules/reports/store.ts';
import type { ReportRow } from '#modules/reports/tables.ts';
import type { Period } from '#platform/http/period.ts';
import type { Transaction } from '#platform/verb/index.ts';

/**
 * The newest rows of a period for a list that others read: without cases of which nothing may leave the product. Figures
 * count those, too. The CSV, which is the creator's own as their list of cases is, holds every row.
 */
export async function listedRows(tx: Transaction, userId: string, period: Period, most: number): Promise<ReportRow[]> {
  const rows = await exportRows(tx, userId, { ...period, order: 'found' }, undefined, most);
  const ids = rows.map(({ caseId }) => caseId);
  const shut = await shutCases(tx, await casesByIds(tx, ids));
  return rows.filter(({ caseId }) => !shut.has(caseId));
}
