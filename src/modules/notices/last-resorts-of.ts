import { type CaseParts, type CaseRow, lastResorts } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { declaredFakes } from '#modules/deepfakes/index.ts';
import { countriesOfHosts } from '#modules/hosts/index.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

type Told = Pick<NoticeRow, 'basis' | 'kind' | 'state'> & { round: number };

/**
 * What could be done outside this service about cases that have no step left, by the laws they were told under and the
 * country of their host. Not for one whose counter-notice took effect: there the poster may put the copy back.
 */
export async function lastResortsOf(
  tx: Transaction,
  rows: readonly CaseRow[],
  noticesOf: (caseId: string) => readonly Told[],
): Promise<Map<string, NonNullable<CaseParts['lastResorts']>>> {
  const exhausted = rows.filter(({ state, contestedUntil }) => state === 'exhausted' && contestedUntil === null);
  if (exhausted.length === 0) return new Map();
  const countries = await countriesOfHosts(tx, [...new Set(exhausted.map(({ host }) => host))]);
  const fakes = await declaredFakes(
    tx,
    exhausted.flatMap(({ id, verdict }) => (verdict.kind === 'fake' ? [id] : [])),
  );
  const works = await worksByIds(tx, [...new Set(exhausted.flatMap(({ workIds }) => workIds))]);
  const intimate = new Set(works.filter(({ sensitivity }) => sensitivity === 'intimate').map(({ id }) => id));
  return new Map(
    exhausted.map((row) => {
      const told = noticesOf(row.id).filter(({ kind, round }) => kind === 'notice' && round === row.round);
      return [
        row.id,
        lastResorts({
          bases: told.filter(({ state }) => state === 'sent' || state === 'answered').map(({ basis }) => basis),
          hostCountry: countries.get(row.host),
          intimate: fakes.get(row.id)?.intimate === true || row.workIds.some((id) => intimate.has(id)),
        }),
      ];
    }),
  );
}
