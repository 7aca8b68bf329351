import { z } from 'zod';
import { brandShelfChanged, brandVerified } from '#modules/brands/index.ts';
import { shelfChanged, workReady } from '#modules/content/index.ts';
import { freeScanOf } from '#modules/discovery/may-scan.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { lockScansOf } from '#modules/discovery/store/scans.ts';
import { defineJob, type JobAnswer, type JobRun } from '#platform/jobs/job.ts';

const payload = z.object({ userId: z.string() });
const ofUser = ({ userId }: { userId: string }) => ({ userId });

export const freeScanJob = defineJob({ name: 'discovery.free-scan', payload });
freeScanJob.when(brandVerified, ofUser);
freeScanJob.when(brandShelfChanged, ofUser);
freeScanJob.when(workReady, ofUser);
freeScanJob.when(shelfChanged, ofUser);

/** The free scan begins with the last of what it needs, a proved account or a work, and once only. */
export function startFreeScan(run: JobRun, { userId }: z.infer<typeof payload>): Promise<JobAnswer> {
  return run.transaction(async (ctx): Promise<JobAnswer> => {
    await lockScansOf(ctx.tx, userId);
    const standing = await freeScanOf(ctx, userId);
    if (standing !== 'ready') return { skipped: `the free scan is ${standing}` };
    await requestScan(ctx, { userId, cause: 'schedule' });
    return 'done';
  });
}
