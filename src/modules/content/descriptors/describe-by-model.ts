import { passingCodes } from '#lib/image-decode/index.ts';
import { describeByModelJob } from '#modules/content/descriptors/describe-by-model-job.ts';
import { keepDescriptor, worksNotDescribedBy } from '#modules/content/descriptors/store.ts';
import { workDescribed } from '#modules/content/events.ts';
import type { FingerprintDeps } from '#modules/content/fingerprint-work.ts';
import { isReadyRow, lockWork, readWork } from '#modules/content/store.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** Tries after which a work counts as one without descriptor: its describer was killed each time. */
const mostTries = 3;
const atOnce = 50;

/** Has the deployment's model describe the picture that was kept of a work. */
export async function describeByModel(deps: FingerprintDeps, run: JobRun, workId: string): Promise<JobAnswer> {
  const { describer } = deps;
  if (!describer) return { skipped: 'there is no model' };
  const row = await readWork(deps.db, workId);
  if (!row || !isReadyRow(row) || row.quarantinedAt || !row.cleanBlobId)
    return { skipped: 'it is not searched for, or no file is kept' };
  const clean = await deps.blobs.get(deps.db, row.userId, row.cleanBlobId);
  if (!clean) return { skipped: 'it was removed a moment ago' };
  const decoded = await deps.decoder.decode(clean.bytes, { legible: true }, run.signal, row.userId);
  if (!decoded.ok && passingCodes.includes(decoded.code))
    throw new Error(`The picture was not read (${decoded.code}), perhaps for want of time or memory here; once more.`);
  const picture = decoded.ok ? decoded.legible : undefined;
  const describing = picture ? describer.describe(picture, run.signal) : Promise.resolve(undefined);
  const descriptor = await describing.catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (run.attempt + 1 < mostTries) throw error;
    return undefined;
  });
  return run.transaction(async (ctx) => {
    const locked = await lockWork(ctx.tx, row.id);
    if (!locked || !isReadyRow(locked)) return { skipped: 'it was removed' };
    await keepDescriptor(ctx, deps.blobs, row, { model: describer.model, descriptor });
    if (descriptor) await ctx.emit(workDescribed, { workId: row.id, userId: row.userId });
    return 'done';
  });
}

/** Works from before there was this model, a few at a time. */
export const describeOlderByModel = ({ describer }: FingerprintDeps, run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const older = describer ? await worksNotDescribedBy(ctx.tx, describer.model, atOnce) : [];
    for (const workId of older) await ctx.enqueue(describeByModelJob, { workId });
    return older.length;
  });
