import { because, type CaseParts, presentSaid, sentenceOf } from '#modules/cases/index.ts';
import { checksOf } from '#modules/verification/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** The looks at each case, oldest first. */
export async function checkPartsOf(tx: Transaction, caseIds: string[]): Promise<Map<string, CaseParts['checks']>> {
  const parts = new Map<string, CaseParts['checks']>();
  for (const row of await checksOf(tx, caseIds)) {
    const list = parts.get(row.caseId) ?? [];
    const says =
      row.facts.operator === true ? because('lookedByOperator') : because('looked', { outcome: row.outcome });
    list.push({
      at: row.at.toISOString(),
      vantage: row.vantage,
      outcome: row.outcome,
      status: row.status ?? undefined,
      sentence: sentenceOf(says),
      says: presentSaid(says),
    });
    parts.set(row.caseId, list);
  }
  return parts;
}
