import { casesByIds } from '#modules/cases/index.ts';
import type { Deepfake } from '#modules/deepfakes/contract.ts';
import { pagesOf } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow } from '#modules/deepfakes/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Reports as their creator and an operator see them, with how the case of each page stands. */
export async function presentFakes(tx: Transaction, rows: readonly DeepfakeRow[]): Promise<Deepfake[]> {
  const pages = await pagesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const cases = await casesByIds(
    tx,
    pages.flatMap(({ caseId }) => caseId ?? []),
  );
  const states = new Map(cases.map(({ id, state }) => [id, state]));
  return rows.map((row) => ({
    id: row.id,
    ...{ medium: row.medium, how: row.how, intimate: row.intimate, state: row.state },
    workId: row.workId ?? undefined,
    harm: row.harm ?? undefined,
    reason: row.reason ?? undefined,
    reportedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString(),
    lookBy: row.dueAt?.toISOString(),
    declaration: {
      signature: row.signature,
      signedAt: row.signedAt.toISOString(),
      textVersion: row.textVersion,
    },
    pages: pages
      .filter(({ reportId }) => reportId === row.id)
      .map(({ url, host, caseId }) => ({
        ...{ url, host },
        caseId: caseId ?? undefined,
        caseState: caseId ? states.get(caseId) : undefined,
      })),
  }));
}

export async function presentFake(tx: Transaction, row: DeepfakeRow): Promise<Deepfake> {
  const [one] = await presentFakes(tx, [row]);
  if (!one) throw notFound();
  return one;
}
