import { type Decision, decideCase } from '#modules/cases/decide-case.ts';
import { type CaseResults, eachCase, type Transact } from '#modules/cases/each-case.ts';

/** One decision on many cases. */
export async function decideMany(
  transaction: Transact,
  input: { userId: string; ids: string[]; decision: Decision; reason?: string; considered?: string },
): Promise<CaseResults> {
  const { ids, ...decision } = input;
  return eachCase(transaction, ids, (ctx, caseId) => decideCase(ctx, { ...decision, caseId }));
}
