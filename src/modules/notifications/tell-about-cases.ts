import { z } from 'zod';
import { caseHeldForClaims, caseRemoved, readCase } from '#modules/cases/index.ts';
import { readScan, scanFinished } from '#modules/discovery/index.ts';
import { noticeUncertain } from '#modules/notices/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const casePayload = z.object({ caseId: z.string(), userId: z.string(), round: z.number() });
const scanPayload = z.object({ scanId: z.string(), userId: z.string(), state: z.string() });
const noticePayload = z.object({ noticeId: z.string(), userId: z.string() });

const removedJob = defineJob({ name: 'notifications.case-removed', payload: casePayload }).when(
  caseRemoved,
  (event) => event,
);
const heldJob = defineJob({ name: 'notifications.case-held', payload: casePayload }).when(
  caseHeldForClaims,
  (event) => event,
);
const scanJob = defineJob({ name: 'notifications.scan-partial', payload: scanPayload }).when(
  scanFinished,
  (event) => event,
);
const uncertainJob = defineJob({ name: 'notifications.notice-uncertain', payload: noticePayload }).when(
  noticeUncertain,
  ({ noticeId, userId }) => ({ noticeId, userId }),
);

export const caseNewsJobs = [removedJob, heldJob, scanJob, uncertainJob];

/** What a creator wants to hear without asking. */
export function caseNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [removedJob.name]: (run, { caseId, userId, round }: z.infer<typeof casePayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const row = await readCase(ctx.tx, caseId);
          if (row?.state !== 'removed') return { skipped: 'the case has changed' };
          await notify(ctx, {
            userId,
            kind: 'case-removed',
            says: (texts) => texts.caseRemoved,
            link: `/takedown-report/${caseId}`,
            dedupeKey: `case-removed:${caseId}:${round}`,
          });
          return 'done';
        }),
      [heldJob.name]: (run, { caseId, userId, round }: z.infer<typeof casePayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const row = await readCase(ctx.tx, caseId);
          if (row?.state !== 'held') return { skipped: 'the case has changed' };
          await notify(ctx, {
            userId,
            kind: 'case-held',
            says: (texts) => texts.caseHeld,
            link: `/takedown-report/${caseId}`,
            dedupeKey: `case-held:${caseId}:${round}`,
          });
          return 'done';
        }),
      [scanJob.name]: (run, { scanId, userId, state }: z.infer<typeof scanPayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const scan = await readScan(ctx.tx, scanId);
          if (!scan) return { skipped: 'the scan is deleted' };
          const isDone = state === 'done';
          await notify(ctx, {
            userId,
            kind: isDone ? 'scan-finished' : 'scan-partial',
            says: (texts) =>
              isDone
                ? texts.scanFinished(scan.pages, scan.media)
                : state === 'failed'
                  ? texts.scanFailed
                  : texts.scanPartial,
            link: '/dashboard',
            dedupeKey: `scan:${scanId}`,
          });
          return 'done';
        }),
      [uncertainJob.name]: (run, { noticeId, userId }: z.infer<typeof noticePayload>): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          await notify(ctx, {
            userId,
            kind: 'notice-uncertain',
            says: (texts) => texts.noticeUncertain,
            link: `/notices/${noticeId}`,
            dedupeKey: `uncertain:${noticeId}`,
          });
          return 'done';
        }),
    },
  };
}
