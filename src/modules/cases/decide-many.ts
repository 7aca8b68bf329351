import { decideAlike } from '#modules/cases/alike/decide-alike.ts';
import { type Decision, decideCase, leftAloneReason } from '#modules/cases/decide-case.ts';
import { type CaseResults, eachCase, type Transact } from '#modules/cases/each-case.ts';
import { lockCase, readCaseOf } from '#modules/cases/store.ts';
import { hasSomethingToWithdraw } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { tellStates } from '#modules/cases/tell-states.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { addEntryFor } from '#modules/whitelist/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

type Asked = {
  userId: string;
  decision: Decision;
  reason?: string;
  considered?: string;
  withdraw?: boolean;
  alike?: string;
  seen?: { id: string; token: string }[];
};

/**
 * One decision on many cases. With `withdraw`, what was said about a whitelisted one is taken back in the same transaction.
 *
 * @throws Problem invalid: only the whitelist goes with a withdrawal, and never like another case
 */
export async function decideMany(
  transact: Transact,
  { ids, ...asked }: Asked & { ids: string[] },
): Promise<CaseResults> {
  if (asked.withdraw && asked.decision !== 'whitelist')
    throw new Problem('invalid', {
      detail: 'Only pages that we should never report can be withdrawn with the decision.',
      errors: [{ path: 'withdraw', message: 'Only for pages that we should never report.' }],
    });
  if (asked.alike !== undefined && asked.decision === 'whitelist')
    throw new Problem('invalid', {
      detail: 'Pages are put on the list one by one, after a look at each.',
      errors: [{ path: 'alike', message: 'Only to take down, or to dismiss.' }],
    });
  const results = await eachCase(transact, ids, (ctx, caseId) => decideOne(ctx, caseId, asked));
  return tellStates(transact, asked.userId, results);
}

async function decideOne(ctx: Context, caseId: string, { withdraw, alike, seen, ...asked }: Asked): Promise<CaseRow> {
  const { userId, decision } = asked;
  if (alike !== undefined && decision !== 'whitelist') {
    const token = seen?.find(({ id }) => id === caseId)?.token;
    return decideAlike(ctx, { ...asked, caseId, alike, decision, token });
  }
  if (withdraw) {
    const done = await alreadyWithdrawn(ctx, caseId, asked);
    if (done) return done;
  }
  const after = await decideCase(ctx, { ...asked, caseId });
  if (!withdraw) return after;
  if (after.sendingNoticeId === null && !(await hasSomethingToWithdraw(ctx.tx, caseId))) return after;
  return withdrawCase(ctx, { userId, caseId, ...(asked.reason ? { reason: asked.reason } : {}) });
}

/** Asked again, or of a case that was withdrawn before: its page is on the whitelist from then on, and nothing else changes. */
async function alreadyWithdrawn(
  ctx: Context,
  caseId: string,
  { userId, reason = leftAloneReason }: Asked,
): Promise<CaseRow | undefined> {
  const own = await readCaseOf(ctx.tx, userId, caseId);
  const row = own && (await lockCase(ctx.tx, own.id));
  if (row?.state !== 'withdrawn') return undefined;
  await addEntryFor(ctx, { userId, url: row.url, reason });
  return row;
}
