import { mediaIdsOf } from '#modules/cases/quarantine/flag-case.ts';
import { quarantinedCases } from '#modules/cases/quarantine/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { worksByIds } from '#modules/content/index.ts';
import { quarantinedAmong } from '#modules/discovery/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Cases of which nothing may leave the product: one that is in quarantine itself, one that shows a picture which another case
 * or a list of hashes put there, and one about a work that an operator decides about.
 */
export async function shutCases(
  tx: Database | Transaction,
  rows: readonly Pick<CaseRow, 'id' | 'verdict' | 'media' | 'workIds'>[],
): Promise<Set<string>> {
  const own = await quarantinedCases(
    tx,
    rows.map(({ id }) => id),
  );
  const pictures = await quarantinedAmong(tx, [...new Set(rows.flatMap(mediaIdsOf))]);
  const known = await worksByIds(tx, [...new Set(rows.flatMap(({ workIds }) => workIds))]);
  const works = new Set(known.flatMap(({ id, quarantinedAt }) => (quarantinedAt === null ? [] : [id])));
  const shut = rows.filter(
    (row) =>
      own.has(row.id) || mediaIdsOf(row).some((id) => pictures.has(id)) || row.workIds.some((id) => works.has(id)),
  );
  return new Set(shut.map(({ id }) => id));
}

export const isShutCase = async (
  tx: Database | Transaction,
  row: Parameters<typeof shutCases>[1][number],
): Promise<boolean> => (await shutCases(tx, [row])).size > 0;
