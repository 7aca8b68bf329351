import { because, type Said } from '#modules/cases/index.ts';
import { goneSince } from '#modules/verification/gone-since.ts';
import { checksOf } from '#modules/verification/store.ts';
import type { CheckRow } from '#modules/verification/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type GoneCheck = Pick<CheckRow, 'id' | 'at' | 'vantage' | 'status'> & { says: Said };

/** The checks of a round that found the copy gone, since one last found otherwise; oldest first. */
export async function readGoneChecks(
  tx: Database | Transaction,
  { caseId, round }: { caseId: string; round: number },
): Promise<GoneCheck[]> {
  const checks = (await checksOf(tx, [caseId])).filter((check) => check.round === round);
  return goneSince(checks).map(({ id, at, vantage, status, outcome, facts }) => ({
    ...{ id, at, vantage, status },
    says: facts.operator === true ? because('lookedByOperator') : because('looked', { outcome }),
  }));
}
