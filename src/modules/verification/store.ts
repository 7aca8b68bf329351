import { asc, inArray } from 'drizzle-orm';
import { type CheckRow, checks } from '#modules/verification/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export async function insertCheck(tx: Transaction, row: CheckRow): Promise<void> {
  await tx.insert(checks).values(row);
}
export async function checksOf(tx: Database | Transaction, caseIds: string[]): Promise<CheckRow[]> {
  return caseIds.length === 0
    ? []
    : tx.select().from(checks).where(inArray(checks.caseId, caseIds)).orderBy(asc(checks.at));
}
