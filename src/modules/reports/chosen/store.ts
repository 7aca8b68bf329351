import { desc } from 'drizzle-orm';
import { type CaseFilter, listCases, toldToEngines } from '#modules/cases/index.ts';
import type { Selection } from '#modules/reports/chosen/contract.ts';
import { mostChosen } from '#modules/reports/chosen/most-chosen.ts';
import { rowsOf } from '#modules/reports/store.ts';
import { type ReportRow, reportCases } from '#modules/reports/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What a filter lets through, as the list orders it, as far as it may be acted on at once. */
export async function selectionOf(tx: Transaction, userId: string, filter: CaseFilter): Promise<Selection> {
  const rows = await listCases(tx, userId, filter, undefined, mostChosen);
  const shown = rows.slice(0, mostChosen);
  const engines = await toldToEngines(
    tx,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map(({ id, url, state, firstNoticedAt }) => ({
      ...{ id, url, state },
      told: firstNoticedAt !== null || engines.has(id),
    })),
    more: rows.length > mostChosen,
  };
}

/** The export's rows of chosen cases; what is not this creator's is not among them. */
export async function chosenRows(tx: Transaction, userId: string, ids: string[]): Promise<ReportRow[]> {
  const view = reportCases;
  return rowsOf(tx, userId, ids).select().from(view).orderBy(desc(view.foundAt), desc(view.caseId));
}
