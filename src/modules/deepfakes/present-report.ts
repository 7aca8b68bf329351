import { casesByIds } from '#modules/cases/index.ts';
import type { Deepfake } from '#modules/deepfakes/contract.ts';
import { pagesOf } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow, FakePageRow } from '#modules/deepfakes/tables.ts';
import type { Caller } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Reports as their creator and an operator see them, with how the case of each page stands. */
export async function presentFakes(tx: Transaction, rows: readonly DeepfakeRow[]): Promise<Deepfake[]> {
  const pages = await pagesOfRows(tx, rows);
  const cases = await casesByIds(
    tx,
    pages.flatMap(({ caseId }) => caseId ?? []),
  );
  const states = new Map(cases.map(({ id, state }) => [id, state]));
  return rows.map((row) => ({
    ...withoutPages(row),
    harm: row.harm ?? undefined,
    reason: row.reason ?? undefined,
    pages: pages
      .filter(({ reportId }) => reportId === row.id)
      .map(({ url, host, caseId }) => ({
        ...{ url, host },
        caseId: caseId ?? undefined,
        caseState: caseId ? states.get(caseId) : undefined,
      })),
  }));
}

/** To their creator, who sees where copies are with a verified account alone: without one, reports without their pages. */
export async function presentOwnFakes(
  tx: Transaction,
  rows: readonly DeepfakeRow[],
  { isUnverified }: Pick<Caller, 'isUnverified'>,
): Promise<Deepfake[]> {
  if (!isUnverified) return presentFakes(tx, rows);
  const pages = await pagesOfRows(tx, rows);
  return rows.map((row) => ({
    ...withoutPages(row),
    pages: [],
    hiddenPages: pages.filter(({ reportId }) => reportId === row.id).length,
  }));
}

const pagesOfRows = (tx: Transaction, rows: readonly DeepfakeRow[]): Promise<FakePageRow[]> =>
  pagesOf(
    tx,
    rows.map(({ id }) => id),
  );

/** What names no page. Free text may, so it is no part of it. */
const withoutPages = (row: DeepfakeRow) => ({
  ...{ id: row.id, medium: row.medium, how: row.how, intimate: row.intimate, state: row.state },
  workId: row.workId ?? undefined,
  reportedAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString(),
  lookBy: row.dueAt?.toISOString(),
  declaration: {
    signature: row.signature,
    signedAt: row.signedAt.toISOString(),
    textVersion: row.textVersion,
  },
});

export async function presentOwnFake(
  tx: Transaction,
  row: DeepfakeRow,
  reader: Pick<Caller, 'isUnverified'>,
): Promise<Deepfake> {
  const [one] = await presentOwnFakes(tx, [row], reader);
  if (!one) throw notFound();
  return one;
}

export async function presentFake(tx: Transaction, row: DeepfakeRow): Promise<Deepfake> {
  const [one] = await presentFakes(tx, [row]);
  if (!one) throw notFound();
  return one;
}
