import { passingCodes } from '#lib/image-decode/index.ts';
import { noFeatures } from '#lib/local-features/index.ts';
import { workDescribed } from '#modules/content/events.ts';
import type { FingerprintDeps } from '#modules/content/fingerprint-work.ts';
import { isReadyRow, lockWork, readWork } from '#modules/content/store.ts';
import { keepFeatures } from '#modules/content/store-features.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** Makes what a work's parts are recognised by from the picture that was kept of it: of works from before it was made. */
export async function describeWork(deps: FingerprintDeps, run: JobRun, workId: string): Promise<JobAnswer> {
  const row = await readWork(deps.db, workId);
  if (!row || !isReadyRow(row) || !row.cleanBlobId) return { skipped: 'it is not searched for' };
  const clean = await deps.blobs.get(deps.db, row.userId, row.cleanBlobId);
  if (!clean) return { skipped: 'it was removed a moment ago' };
  const decoded = await deps.decoder.decode(clean.bytes, { features: 'work' }, run.signal);
  if (!decoded.ok && passingCodes.includes(decoded.code))
    throw new Error(`The picture was not read (${decoded.code}), perhaps for want of time or memory here; once more.`);
  // A picture that we wrote ourselves and cannot read is not read again every minute.
  const features = (decoded.ok ? decoded.features : undefined) ?? noFeatures();
  return run.transaction(async (ctx) => {
    const locked = await lockWork(ctx.tx, row.id);
    if (!locked || !isReadyRow(locked)) return { skipped: 'it was removed' };
    await keepFeatures(ctx, deps.blobs, row, features);
    await ctx.emit(workDescribed, { workId: row.id, userId: row.userId });
    return 'done';
  });
}
