import { latestOfCases } from '#modules/manual-removals/index.ts';
import type { ReportRow } from '#modules/reports/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** A row of the report, and the latest request for a removal by hand of its page. */
export type ExportedRow = ReportRow & { manual?: { state: string; minutes: number } | undefined };

export async function withManualRemovals(tx: Transaction, rows: readonly ReportRow[]): Promise<ExportedRow[]> {
  const removals = await latestOfCases(
    tx,
    rows.map(({ caseId }) => caseId),
  );
  return rows.map((row) => ({ ...row, manual: removals.get(row.caseId) }));
}
