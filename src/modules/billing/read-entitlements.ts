import type { Entitlements } from '#modules/billing/contract.ts';
import { entitlements } from '#modules/billing/entitlements.ts';
import { factsOf, parseFacts, readFacts } from '#modules/billing/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** What this user may at this moment. */
export async function readEntitlements(db: Database | Transaction, userId: string, now: Date): Promise<Entitlements> {
  return judge(await readFacts(db, userId), now);
}

/** For a query of another module's that wants to know it too. */
export const entitlement = { facts: factsOf, judge };

function judge(facts: unknown, now: Date): Entitlements {
  const { payment, grants } = parseFacts(facts);
  return entitlements(payment, grants, now);
}
