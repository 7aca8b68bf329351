import { brandsOf } from '#modules/brands/index.ts';
import type { CaseFilter } from '#modules/cases/index.ts';
import { type Proof, proofsOf } from '#modules/reports/paper/store.ts';
import { exportRows } from '#modules/reports/store.ts';
import type { ReportRow } from '#modules/reports/tables.ts';
import type { Context } from '#platform/verb/index.ts';

interface Paper {
  at: Date;
  rows: ReportRow[];
  proofs: Map<string, Proof>;
  owners: { name: string; account: string }[];
}

/** What the report on paper says beside its figures: whose it is, and the newest URLs with their proofs. */
export async function paperOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  userId: string,
  filter: CaseFilter,
  most: number,
): Promise<Paper> {
  const rows = await exportRows(tx, userId, filter, undefined, most);
  const proved = (await brandsOf(tx, userId)).filter(({ state }) => state === 'verified');
  return {
    at: now(),
    rows,
    proofs: await proofsOf(
      tx,
      userId,
      rows.map(({ caseId }) => caseId),
    ),
    owners: proved.map(({ displayName, handle, platform }) => ({
      name: displayName ?? handle,
      account: `${handle} (${platform})`,
    })),
  };
}
