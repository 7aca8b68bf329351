import { operatorLooks } from '#modules/operations/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** False where the same was seen by the same operator on the same day. */
export async function markLook(tx: Transaction, look: typeof operatorLooks.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(operatorLooks)
    .values(look)
    .onConflictDoNothing()
    .returning({ what: operatorLooks.what });
  return rows.length > 0;
}
