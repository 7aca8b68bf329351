import { approvalsOf, type Considered } from '#modules/cases/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What was considered before a case was approved: whether its use might be allowed. Read from the case's own chain. */
export interface ConsideredCase {
  caseId: string;
  at: Date;
  /** As the chain names who acted: `creator:…`, `worker:…`. */
  actor: string;
  seq: number;
  considered: Considered;
}

/** By case; one that is missing was never considered. */
export async function consideredOf(tx: Transaction, caseIds: string[]): Promise<Map<string, ConsideredCase>> {
  const found = new Map<string, ConsideredCase>();
  for (const [caseId, { at, actor, seq, facts }] of await approvalsOf(tx, caseIds)) {
    // Written by `moveCase` alone, whose type asks for it; approvals from before it was asked have none.
    const considered = facts.considered as Considered | undefined;
    if (considered) found.set(caseId, { caseId, at, actor, seq, considered });
  }
  return found;
}
