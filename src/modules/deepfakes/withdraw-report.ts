import { because, takeBackFakeCase } from '#modules/cases/index.ts';
import { wasDecided } from '#modules/deepfakes/decide-report.ts';
import { declaredFakes, lockReport, pagesOf, updateReport } from '#modules/deepfakes/store.ts';
import type { DeepfakeRow } from '#modules/deepfakes/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Its creator takes a report and its declaration back: what was drafted never leaves, and whoever was told hears of the
 * withdrawal. A second call changes nothing.
 *
 * @throws Problem not-found · conflict `deepfake_state`: it was refused
 */
export async function withdrawReport(
  ctx: Context,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<DeepfakeRow> {
  const row = await lockReport(ctx.tx, reportId);
  if (row?.userId !== userId) throw notFound();
  if (row.state === 'withdrawn') return row;
  if (row.state === 'refused') throw wasDecided();
  const set = { state: 'withdrawn', dueAt: null, updatedAt: ctx.now() } as const;
  await updateReport(ctx.tx, row.id, set);
  const caseIds = (await pagesOf(ctx.tx, [row.id])).flatMap(({ caseId }) => caseId ?? []);
  // Another report of the same page may stand.
  const declared = await declaredFakes(ctx.tx, caseIds);
  for (const caseId of caseIds)
    if (!declared.has(caseId)) await takeBackFakeCase(ctx, { caseId, cause: because('fakeWithdrawn') });
  return { ...row, ...set };
}
