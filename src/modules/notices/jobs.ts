import { z } from 'zod';
import { type CaseRow, caseClosed, readCase, setTimer, takeDueTimers } from '#modules/cases/index.ts';
import type { HostLookup } from '#modules/hosts/index.ts';
import { cancelNotices } from '#modules/notices/cancel-notices.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { deliverNotice } from '#modules/notices/deliver-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { remindJob, retractJob } from '#modules/notices/follow-jobs.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { prepareNotice } from '#modules/notices/prepare-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { remindRecipient, retractNotices } from '#modules/notices/remind-recipient.ts';
import { deliveriesDue, draftsDue, readNotice } from '#modules/notices/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const casePayload = z.object({ caseId: z.string() });
const cancelJob = defineJob({ name: 'notices.cancel', payload: casePayload }).when(caseClosed, ({ caseId }) => ({
  caseId,
}));
const climbPayload = z.object({ noticeId: z.string(), caseIds: z.array(z.string()) });
const climbJob = defineJob({ name: 'notices.climb', payload: climbPayload }).when(
  noticeBounced,
  ({ noticeId, caseIds }) => ({ noticeId, caseIds }),
);

export const noticeJobs = [prepareJob, deliverJob, cancelJob, remindJob, retractJob, climbJob];

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
      [remindJob.name]: async (run, input: { caseId: string; step: number }) => {
        const answer = await run.transaction((ctx) => remindRecipient(ctx, deps.settings, input));
        return answer === 'drafted' ? 'done' : { skipped: 'the case went on, or this step was reminded' };
      },
      [climbJob.name]: async (run, { noticeId, caseIds }: z.infer<typeof climbPayload>) => {
        for (const caseId of caseIds) await climb(deps, run, noticeId, caseId);
        return 'done';
      },
    },
    sweeps: [
      { name: 'notices.queue-drafts', everyMs: 1000, run: (run) => queueDrafts(deps, run) },
      { name: 'notices.deliver-due', everyMs: 1000, run: deliverDue },
      { name: 'notices.timers', everyMs: 1000, run: followTimers },
    ],
  };
}

/** One that cannot be made ready is tried again with the next sweep and holds up no other. */
async function queueDrafts(deps: NoticeDeps, run: JobRun): Promise<number> {
  const due = await run.transaction(({ tx, now }) => draftsDue(tx, now(), 1000));
  const faults: unknown[] = [];
  for (const noticeId of due) {
    try {
      await run.transaction((ctx) => queueNotice(ctx, deps, noticeId, 'window'));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${due.length} drafts stay unqueued`);
  return due.length;
}

/** Catches what a wake-up missed. Enqueueing twice is harmless: one job a notice, and the ledger behind it. */
function deliverDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const secondsAgo = (seconds: number): Date => new Date(ctx.now().getTime() - seconds * 1000);
    const before = { queued: secondsAgo(10), claimed: secondsAgo(60) };
    const due = await deliveriesDue(ctx.tx, ctx.now(), before, 100);
    for (const noticeId of due) await ctx.enqueue(deliverJob, { noticeId });
    return due.length;
  });
}

/** A look older than this says nothing about what stands there when we speak. */
const freshLookMs = 6 * 3_600_000;
/** How soon we ask again whether the look was taken. */
const lookPauseMs = 3_000;

const isLookedAt = (row: CaseRow, now: Date): boolean =>
  row.checkedAt !== null && now.getTime() - row.checkedAt.getTime() < freshLookMs;

/**
 * Reminders after 72 h, the next step after 14 days; but first we look, since a copy that is gone is spoken of no more.
 * A timer becomes a job in one transaction, so that each fires once, and one that fails is tried again by itself.
 */
function followTimers(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await takeDueTimers(ctx, { kinds: ['remind', 'escalate'], limit: 100 });
    for (const { caseId, kind } of due) {
      const row = await readCase(ctx.tx, caseId);
      if (!row || !['noticed', 'refused'].includes(row.state)) continue;
      if (!isLookedAt(row, ctx.now())) {
        await setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() });
        await setTimer(ctx, { caseId, kind, dueAt: new Date(ctx.now().getTime() + lookPauseMs) });
      } else if (kind === 'escalate' && ['moved', 'changed'].includes(row.checkedOutcome ?? '')) {
        // The copy was not seen where we would say it stands: nobody is told so. We look on, and ask again in a week.
        await setTimer(ctx, { caseId, kind, dueAt: new Date(ctx.now().getTime() + 7 * 86_400_000) });
      } else if (kind === 'remind' && ['unreachable', 'blocked'].includes(row.checkedOutcome ?? '')) {
        await setTimer(ctx, { caseId, kind, dueAt: new Date(ctx.now().getTime() + 86_400_000) });
      } else if (kind === 'remind') await ctx.enqueue(remindJob, { caseId, step: row.step });
      else await ctx.enqueue(prepareJob, { caseId, round: row.round, step: row.step });
    }
    return due.length;
  });
}

/** The next contact at once, unless somebody else was written to since the notice that came back. */
async function climb(deps: NoticeDeps, run: JobRun, noticeId: string, caseId: string): Promise<void> {
  const next = await run.transaction(async ({ tx }) => {
    const row = await readCase(tx, caseId);
    const bounced = await readNotice(tx, noticeId);
    if (!row || !bounced || bounced.kind === 'retraction') return undefined;
    const origin = bounced.followsNoticeId ?? bounced.id;
    const later = (await noticesOfCases(tx, [caseId])).some(
      (notice) =>
        notice.kind === 'notice' &&
        notice.round === row.round &&
        notice.id > origin && // ids sort by age
        !['bounced', 'failed'].includes(notice.state),
    );
    return later ? undefined : { caseId, round: row.round, step: row.step };
  });
  if (next) await prepareNotice(deps, run, next);
}
