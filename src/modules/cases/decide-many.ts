import type { CaseState } from '#modules/cases/case.ts';
import { type Decision, decideCase } from '#modules/cases/decide-case.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type OneResult = { id: string; state?: CaseState; code?: string; message?: string };

/** Decides each case in a transaction of its own: one that changed in the meantime does not hold up the others. */
export async function decideMany(
  transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>,
  input: { userId: string; ids: string[]; decision: Decision; reason?: string; considered?: string },
): Promise<{ results: OneResult[] }> {
  const { ids, ...decision } = input;
  const results: OneResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const row = await transaction((ctx) => decideCase(ctx, { ...decision, caseId: id }));
      results.push({ id, state: row.state });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({
        id,
        code: error.code,
        message: error.kind === 'not-found' ? 'There is nothing here that you can see.' : error.message,
      });
    }
  }
  return { results };
}
