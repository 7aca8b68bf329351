import { type CaseRow, eventsOf } from '#modules/cases/index.ts';
import { type Look, laterLook } from '#modules/notices/sight.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What the keeping of the proof says about the copy. */
const proofs: Record<string, string> = { 'evidence-captured': 'present', 'evidence-failed': 'unreachable' };

/** The last look at a case's copy: by verification, or when its proof was kept. */
export async function lastLookAt(tx: Transaction, row: CaseRow): Promise<Look | undefined> {
  const checked = row.checkedAt ? { at: row.checkedAt, outcome: row.checkedOutcome ?? 'unreachable' } : undefined;
  const proof = (await eventsOf(tx, row.id)).findLast(({ type }) => type in proofs);
  return laterLook(checked, proof && { at: proof.at, outcome: proofs[proof.type] ?? 'unreachable' });
}

/** When the first of the latest looks in a row was taken that did not see the copy. */
export async function unseenSince(tx: Transaction, row: Pick<CaseRow, 'id'>): Promise<Date | undefined> {
  const looks = (await eventsOf(tx, row.id)).filter(({ type }) => type === 'checked');
  const seen = looks.findLastIndex(({ facts }) => facts.outcome === 'present');
  return looks[seen + 1]?.at;
}
