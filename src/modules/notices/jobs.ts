import { z } from 'zod';
import { caseClosed, readCase, retractAsked, takeDueTimers } from '#modules/cases/index.ts';
import type { HostLookup } from '#modules/hosts/index.ts';
import { cancelNotices } from '#modules/notices/cancel-notices.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { deliverNotice } from '#modules/notices/deliver-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { prepareNotice } from '#modules/notices/prepare-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { remindRecipient, retractNotices } from '#modules/notices/remind-recipient.ts';
import { deliveriesDue, draftsDue } from '#modules/notices/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const casePayload = z.object({ caseId: z.string() });
const cancelJob = defineJob({ name: 'notices.cancel', payload: casePayload }).when(caseClosed, ({ caseId }) => ({
  caseId,
}));
const retractJob = defineJob({ name: 'notices.retract', payload: casePayload }).when(retractAsked, ({ caseId }) => ({
  caseId,
}));
const climbPayload = z.object({ caseIds: z.array(z.string()) });
const climbJob = defineJob({ name: 'notices.climb', payload: climbPayload }).when(noticeBounced, ({ caseIds }) => ({
  caseIds,
}));

export const noticeJobs = [prepareJob, deliverJob, cancelJob, retractJob, climbJob];

export interface NoticeDeps {
  settings: NoticeSettings;
  blobs: Blobs;
  lookUpHost: HostLookup;
  /** Undefined where outgoing mail is not configured: notices then wait as drafts and say so. */
  delivery: DeliveryDeps | undefined;
}

export function noticeHandlers(deps: NoticeDeps): ModuleJobs {
  return {
    handlers: {
      [prepareJob.name]: (run, payload: { caseId: string; round: number }) => prepareNotice(deps, run, payload),
      [deliverJob.name]: async (run, { noticeId }: { noticeId: string }) =>
        deps.delivery ? deliverNotice(deps.delivery, run, noticeId) : { skipped: 'outgoing mail is not configured' },
      [cancelJob.name]: async (run, { caseId }: { caseId: string }) => {
        await run.transaction((ctx) => cancelNotices(ctx, deps.settings, caseId));
        return 'done';
      },
      [retractJob.name]: async (run, { caseId }: { caseId: string }) => {
        await run.transaction((ctx) => retractNotices(ctx, deps.settings, caseId));
        return 'done';
      },
      [climbJob.name]: async (run, { caseIds }: z.infer<typeof climbPayload>) => {
        for (const caseId of caseIds) await climb(deps, run, caseId);
        return 'done';
      },
    },
    sweeps: [
      { name: 'notices.queue-drafts', everyMs: 1000, run: (run) => queueDrafts(deps, run) },
      { name: 'notices.deliver-due', everyMs: 1000, run: deliverDue },
      { name: 'notices.timers', everyMs: 1000, run: (run) => followTimers(deps, run) },
    ],
  };
}

async function queueDrafts(deps: NoticeDeps, run: JobRun): Promise<number> {
  const due = await run.transaction(({ tx, now }) => draftsDue(tx, now(), 50));
  for (const noticeId of due) await run.transaction((ctx) => queueNotice(ctx, deps, noticeId));
  return due.length;
}

/** Catches what a wake-up missed. Enqueueing twice is harmless: one job a notice, and the ledger behind it. */
function deliverDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await deliveriesDue(ctx.tx, ctx.now(), new Date(ctx.now().getTime() - 60_000), 100);
    for (const noticeId of due) await ctx.enqueue(deliverJob, { noticeId });
    return due.length;
  });
}

/** Reminders after 72 h, the next step after 14 days; taken and acted on in one transaction. */
function followTimers(deps: NoticeDeps, run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await takeDueTimers(ctx, { kinds: ['remind', 'escalate'], limit: 100 });
    for (const timer of due) {
      if (timer.kind === 'remind') await remindRecipient(ctx, deps.settings, timer.caseId);
      else {
        const row = await readCase(ctx.tx, timer.caseId);
        if (row && ['noticed', 'refused'].includes(row.state))
          await ctx.enqueue(prepareJob, { caseId: row.id, round: row.round });
      }
    }
    return due.length;
  });
}

async function climb(deps: NoticeDeps, run: JobRun, caseId: string): Promise<void> {
  const row = await run.transaction(({ tx }) => readCase(tx, caseId));
  if (row) await prepareNotice(deps, run, { caseId, round: row.round });
}
