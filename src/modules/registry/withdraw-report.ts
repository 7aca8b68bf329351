import { registryActed } from '#modules/registry/events.ts';
import { lockReport, patchReport, type ReportRow } from '#modules/registry/store.ts';
import { deleteFile, lockFilesOfReport } from '#modules/registry/store-files.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Its creator takes a report back while it waits. What was written and the files are forgotten with it; that there was one
 * stays, so that the daily limit counts it.
 *
 * @throws Problem not-found · conflict `report_decided`
 */
export async function withdrawReport(
  ctx: Context,
  blobs: Blobs,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<ReportRow> {
  const row = await lockReport(ctx.tx, reportId);
  if (row?.userId !== userId) throw notFound();
  if (row.state !== 'waiting')
    throw new Problem('conflict', {
      code: 'report_decided',
      detail: 'An operator has decided this report, so it cannot be taken back.',
    });
  const files = await lockFilesOfReport(ctx.tx, row.id);
  for (const { id } of files) await deleteFile(ctx.tx, id);
  const blobIds = files.flatMap(({ blobId }) => (blobId ? [blobId] : []));
  await blobs.removeLater(ctx, userId, blobIds);
  const after: ReportRow = {
    ...row,
    marks: row.marks.map(({ kind, key, shown }) => ({ kind, key, shown })),
    what: '',
    state: 'withdrawn',
    decidedAt: ctx.now(),
  };
  await patchReport(ctx.tx, row.id, after);
  await ctx.emit(registryActed, { userId, reportId: row.id, act: 'withdrawn' });
  return after;
}
