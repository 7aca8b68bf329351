import type { CaseState } from '#modules/cases/case.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type OneResult = { id: string; state?: CaseState; code?: string; message?: string; stays?: CaseState | undefined };
export type Transact = <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>;
export type CaseResults = { results: OneResult[] };

/** Does one thing to each case in a transaction of its own: one that changed in the meantime does not hold up the others. */
export async function eachCase(
  transaction: Transact,
  ids: readonly string[],
  act: (ctx: Context, caseId: string) => Promise<{ state: CaseState }>,
): Promise<CaseResults> {
  const results: OneResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const { state } = await transaction((ctx) => act(ctx, id));
      results.push({ id, state });
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
