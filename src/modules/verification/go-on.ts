import { type CaseRow, caseApproved, eventsOf } from '#modules/cases/index.ts';
import { evidenceOf } from '#modules/evidence/index.ts';
import { noticesOfCases, prepareJob } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** An approval whose jobs all ran has a draft, or waits for another look at a page that was gone, long before this. */
const lostAfterMs = 6 * 3_600_000;

/**
 * An approved case lives by its jobs: proof, then the draft. Where one is lost, with its retries or with a database that
 * was put back, the case goes on where it stopped.
 */
export async function goOn(ctx: Context, row: CaseRow): Promise<void> {
  const { id: caseId, userId, round, host } = row;
  const approval = (await eventsOf(ctx.tx, caseId)).findLast(({ type }) => type === 'approved');
  if (!approval || ctx.now().getTime() - approval.at.getTime() < lostAfterMs) return;
  const notices = await noticesOfCases(ctx.tx, [caseId]);
  if (notices.some((one) => one.round === round && ['draft', 'queued', 'sending'].includes(one.state))) return;
  const proof = await evidenceOf(ctx.tx, caseId, round);
  if (proof?.retryAt) return;
  if (proof?.approval === approval.seq) await ctx.enqueue(prepareJob, { caseId, round });
  else await ctx.emit(caseApproved, { caseId, userId, round, host });
}
