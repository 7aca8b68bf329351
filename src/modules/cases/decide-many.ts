import { type Decision, decideCase } from '#modules/cases/decide-case.ts';
import { type CaseResults, eachCase, type Transact } from '#modules/cases/each-case.ts';
import { hasSomethingToWithdraw } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Asked = { userId: string; decision: Decision; reason?: string; considered?: string; withdraw?: boolean };

/**
 * One decision on many cases. With `withdraw`, what was said about a whitelisted one is taken back in the same transaction.
 *
 * @throws Problem invalid: only the whitelist goes with a withdrawal
 */
export async function decideMany(
  transact: Transact,
  { ids, ...asked }: Asked & { ids: string[] },
): Promise<CaseResults> {
  if (asked.withdraw && asked.decision !== 'whitelist')
    throw new Problem('invalid', {
      detail: 'Only pages that are to be left alone can be withdrawn with the decision.',
      errors: [{ path: 'withdraw', message: 'Only for pages that are to be left alone.' }],
    });
  return eachCase(transact, ids, (ctx, caseId) => decideOne(ctx, caseId, asked));
}

async function decideOne(ctx: Context, caseId: string, { withdraw, ...asked }: Asked): Promise<CaseRow> {
  const { userId } = asked;
  const after = await decideCase(ctx, { ...asked, caseId });
  if (!withdraw) return after;
  if (after.sendingNoticeId === null && !(await hasSomethingToWithdraw(ctx.tx, caseId))) return after;
  return withdrawCase(ctx, { userId, caseId, ...(asked.reason ? { reason: asked.reason } : {}) });
}
