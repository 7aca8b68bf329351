import { flagCase, lockCase, noteCase } from '#modules/cases/index.ts';
import { escalate } from '#modules/escalations/index.ts';
import type { ListedFile } from '#modules/evidence/find-listed.ts';
import type { JobAnswer } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Puts a file of the list that a capture met before an operator, and stops the case. No evidence is kept and none is
 * announced, so that no notice is prepared. The creator reads that an operator handles it, and no more.
 */
export async function endAsListed(
  ctx: Context,
  { caseId, userId, file }: { caseId: string; userId: string; file: ListedFile },
): Promise<JobAnswer> {
  const row = await lockCase(ctx.tx, caseId);
  if (row?.userId !== userId) return { skipped: 'the case is gone' };
  const { url: pageUrl, urlKey: pageKey, host } = row;
  await escalate(ctx, { ...file, kind: 'found', userId, pageUrl, pageKey, host });
  await noteCase(ctx, {
    caseId,
    type: 'evidence-failed',
    cause: 'There is material that an operator handles.',
    facts: { reason: 'listed' },
  });
  await flagCase(ctx, { caseId, by: 'known' });
  return 'done';
}
