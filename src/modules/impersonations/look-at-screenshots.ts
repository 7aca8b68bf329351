import { requireCompared } from '#modules/escalations/index.ts';
import { fileCodes } from '#modules/impersonations/comparison.ts';
import { impersonationLookedAt } from '#modules/impersonations/events.ts';
import { readReport, screenshotsOf } from '#modules/impersonations/store.ts';
import type { ScreenshotRow } from '#modules/impersonations/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator opens what a creator saw, and says why; the creator finds both in their own log. Answers how many screenshots
 * are still being checked, too.
 *
 * @throws Problem not-found · conflict `no_screenshots`, `screenshot_checking`
 */
export async function lookAtScreenshots(
  ctx: Context,
  input: { impersonationId: string; operatorId: string; reason: string },
): Promise<{ ready: (ScreenshotRow & { blobId: string })[]; checking: number }> {
  const report = await readReport(ctx.tx, input.impersonationId);
  if (!report) throw notFound();
  const rows = await screenshotsOf(ctx.tx, [report.id]);
  const ready = rows.flatMap(({ blobId, ...row }) => (row.state === 'ready' && blobId ? [{ ...row, blobId }] : []));
  const checking = rows.filter(({ state }) => state === 'checking');
  const [unready] = ready.length === 0 ? checking : [];
  if (unready) requireCompared(unready, fileCodes);
  if (ready.length === 0)
    throw new Problem('conflict', {
      code: 'no_screenshots',
      detail: 'This report has no screenshots, or they were deleted.',
    });
  await ctx.emit(impersonationLookedAt, { ...input, userId: report.userId });
  return { ready, checking: checking.length };
}
