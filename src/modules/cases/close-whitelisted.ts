import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { mayMove, statesBefore } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { casesOfUser, lockCase } from '#modules/cases/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Closes every open case that the creator's whitelist now covers; their timers stop with them. Returns how many: none
 * without a verified account, since what an entry closes tells where something was found.
 */
export async function closeWhitelisted(ctx: Context, input: { userId: string }): Promise<number> {
  if (!(await hasVerifiedAccount(ctx.tx, input.userId))) return 0;
  const open = await casesOfUser(ctx.tx, input.userId, statesBefore('whitelisted'));
  const covered = await coveredCases(ctx, input.userId, open);
  for (const [caseId, entryId] of covered) await closeAsWhitelisted(ctx, { caseId, entryId });
  return covered.size;
}

/** Closes one case on which the whitelist was found to hold; one that is over stays as it is. */
export async function closeAsWhitelisted(ctx: Context, input: { caseId: string; entryId: string }): Promise<void> {
  const { caseId, entryId } = input;
  const row = await lockCase(ctx.tx, caseId);
  if (!row || !mayMove(row.state, 'whitelisted')) return;
  await moveCase(ctx, {
    caseId,
    to: 'whitelisted',
    cause: because('covered'),
    facts: { entryId },
  });
}
