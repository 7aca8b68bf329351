import { type CaseParts, casesByIds, searchFormsFor } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { declaredFakes } from '#modules/deepfakes/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Forms of search engines that the person shown can file, for each case of an intimate work or an intimate fake. */
export async function intimateFormsOf(
  tx: Transaction,
  caseIds: string[],
): Promise<Map<string, NonNullable<CaseParts['searchForms']>>> {
  const rows = await casesByIds(tx, caseIds);
  const works = await worksByIds(tx, [...new Set(rows.flatMap(({ workIds }) => workIds))]);
  const intimate = new Set(works.filter(({ sensitivity }) => sensitivity === 'intimate').map(({ id }) => id));
  const fakes = await declaredFakes(
    tx,
    rows.flatMap(({ id, verdict }) => (verdict.kind === 'fake' ? [id] : [])),
  );
  return new Map(
    rows.flatMap((row) => {
      const fake = fakes.get(row.id);
      const isIntimate = fake ? fake.intimate : row.workIds.some((id) => intimate.has(id));
      const forms = isIntimate ? searchFormsFor({ state: row.state, fake: fake !== undefined }) : [];
      return forms.length > 0 ? [[row.id, forms] as const] : [];
    }),
  );
}
