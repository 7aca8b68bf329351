import type { CaseParts } from '#modules/cases/index.ts';
import { lookSentence, operatorSentence } from '#modules/verification/look.ts';
import { checksOf } from '#modules/verification/store.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** The looks at each case, oldest first. */
export async function checkPartsOf(tx: Transaction, caseIds: string[]): Promise<Map<string, CaseParts['checks']>> {
  const parts = new Map<string, CaseParts['checks']>();
  for (const row of await checksOf(tx, caseIds)) {
    const list = parts.get(row.caseId) ?? [];
    list.push({
      at: row.at.toISOString(),
      vantage: row.vantage,
      outcome: row.outcome,
      status: row.status ?? undefined,
      sentence: row.facts.operator === true ? operatorSentence : lookSentence[row.outcome],
    });
    parts.set(row.caseId, list);
  }
  return parts;
}
