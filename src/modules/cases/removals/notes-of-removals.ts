import { casesByIds } from '#modules/cases/store.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { notesForOperators } from '#modules/discovery/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What one creator said shows that a copy is of theirs, where they asked for its free removal; by case. */
export async function notesOfRemovals(
  tx: Transaction,
  userId: string,
  caseIds: string[],
): Promise<Map<string, string>> {
  const rows = await casesByIds(tx, caseIds);
  const aliases = await aliasesOf(tx, caseIds);
  const keysOf = ({ id, urlKey }: CaseRow): string[] => [urlKey, ...(aliases.get(id) ?? []).map((one) => one.urlKey)];
  const notes = await notesForOperators(tx, userId, rows.flatMap(keysOf));
  const found = new Map<string, string>();
  for (const row of rows) {
    const [note] = keysOf(row).flatMap((key) => notes.get(key) ?? []);
    if (note !== undefined) found.set(row.id, note);
  }
  return found;
}
