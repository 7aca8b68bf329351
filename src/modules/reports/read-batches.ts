import { type CaseFilter, withHosts } from '#modules/cases/index.ts';
import type { NextBatch } from '#modules/reports/export-csv.ts';
import { exportRows } from '#modules/reports/store.ts';
import { withManualRemovals } from '#modules/reports/with-manual-removals.ts';
import type { Transaction } from '#platform/verb/index.ts';

type InTransaction = <Output>(work: (ctx: { tx: Transaction }) => Promise<Output>) => Promise<Output>;

/** Reads an export batch by batch, each in a transaction of its own. Which hosts are of the kind asked for is read once. */
export function readBatches(
  transaction: InTransaction,
  { userId, filter, batch }: { userId: string; filter: CaseFilter; batch: number },
): NextBatch {
  let narrowed = filter;
  return (after) =>
    transaction(async ({ tx }) => {
      narrowed = await withHosts(tx, userId, narrowed);
      return withManualRemovals(tx, await exportRows(tx, userId, narrowed, after, batch));
    });
}
