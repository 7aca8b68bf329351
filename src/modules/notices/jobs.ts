import { z } from 'zod';
import { settingsChanged } from '#modules/accounts/index.ts';
import { collectionsChanged, ownershipCorrected, workRemoved } from '#modules/content/index.ts';
import { contactKnown, type HostLookup } from '#modules/hosts/index.ts';
import { cancelJob } from '#modules/notices/cancel-job.ts';
import { cancelNotices } from '#modules/notices/cancel-notices.ts';
import { climbsFrom } from '#modules/notices/climbs-from.ts';
import { prepareComplaints } from '#modules/notices/complaints/prepare-complaints.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { deliverNotice } from '#modules/notices/deliver-notice.ts';
import type { DeliveryDeps } from '#modules/notices/delivery-deps.ts';
import { deliverJob } from '#modules/notices/delivery-job.ts';
import { endDryRun } from '#modules/notices/end-dry-run.ts';
import { noticeBounced } from '#modules/notices/events.ts';
import { remindJob, retractJob, tellCourtJob } from '#modules/notices/follow-jobs.ts';
import { followTimers } from '#modules/notices/follow-timers.ts';
import { holdForRevocation, holdJob } from '#modules/notices/hold-for-revocation.ts';
import { keepForms } from '#modules/notices/keep-form.ts';
import type { LumenDeps } from '#modules/notices/lumen/channel.ts';
import { planCopyJob, stopCopiesJob, submitCopyJob } from '#modules/notices/lumen/jobs.ts';
import { planCopy, stopCopies, submitDue } from '#modules/notices/lumen/plan-copy.ts';
import { submitCopy } from '#modules/notices/lumen/submit-copy.ts';
import { pollDue, pollJob, pollReport } from '#modules/notices/machine/poll-reports.ts';
import { noteUntold } from '#modules/notices/note-untold.ts';
import { oneByOne } from '#modules/notices/one-by-one.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import { prepareNotice } from '#modules/notices/prepare-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { remindRecipient, retractNotices } from '#modules/notices/remind-recipient.ts';
import { rewriteDraft } from '#modules/notices/rewrite-draft.ts';
import { deliveriesDue, draftsDue, draftsOf } from '#modules/notices/store.ts';
import { type ToTell, tellCourtAction } from '#modules/notices/tell-court-action.ts';
import { takeUpHost } from '#modules/notices/waits-for-contact.ts';
import { wakeExhausted } from '#modules/notices/wake-exhausted.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { defineJob, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const endDryRunJob = defineJob({ name: 'notices.end-dry-run', payload: z.object({ userId: z.string() }) }).when(
  settingsChanged,
  ({ userId, change }) => (change.dryRun === false ? { userId } : undefined),
);
const rewriteJob = defineJob({ name: 'notices.rewrite-drafts', payload: z.object({ userId: z.string() }) });
rewriteJob.when(settingsChanged, ({ userId, change }) => (change.nameProfile === undefined ? undefined : { userId }));
rewriteJob.when(workRemoved, ({ userId }) => ({ userId }));
rewriteJob.when(ownershipCorrected, ({ userId }) => ({ userId }));
rewriteJob.when(collectionsChanged, ({ userId }) => ({ userId }));
const climbPayload = z.object({ noticeId: z.string(), caseIds: z.array(z.string()) });
const climbJob = defineJob({ name: 'notices.climb', payload: climbPayload }).when(
  noticeBounced,
  ({ noticeId, caseIds }) => ({ noticeId, caseIds }),
);
const takeUpJob = defineJob({ name: 'notices.take-up-host', payload: z.object({ host: z.string() }) }).when(
  contactKnown,
  ({ host }) => ({ host }),
);

export const noticeJobs = [
  prepareJob,
  takeUpJob,
  deliverJob,
  cancelJob,
  remindJob,
  retractJob,
  tellCourtJob,
  climbJob,
  endDryRunJob,
  holdJob,
  rewriteJob,
  pollJob,
  planCopyJob,
  submitCopyJob,
  stopCopiesJob,
];

export interface NoticeDeps {
  settings: NoticeSettings;
  blobs: Blobs;
  lookUpHost: HostLookup;
  /** Undefined where outgoing mail is not configured: notices then wait as drafts and say so. */
  delivery: DeliveryDeps | undefined;
  /** Undefined without a token of Lumen: then no copies are made. */
  lumen?: (LumenDeps & Pick<DeliveryDeps, 'ledger'>) | undefined;
}

export function noticeHandlers(deps: NoticeDeps): ModuleJobs {
  const reports = deps.delivery?.reports;
  const { lumen } = deps;
  return {
    handlers: {
      [prepareJob.name]: (run, payload: { caseId: string; round: number }) => prepareNotice(deps, run, payload),
      [deliverJob.name]: async (run, { noticeId }: { noticeId: string }) =>
        deps.delivery
          ? deliverNotice({ ...deps.delivery, settings: deps.settings }, run, noticeId)
          : { skipped: 'outgoing mail is not configured' },
      [cancelJob.name]: async (run, { caseId }: { caseId: string }) => {
        await run.transaction((ctx) => cancelNotices(ctx, deps.settings, caseId));
        return 'done';
      },
      [retractJob.name]: async (run, { caseId }: { caseId: string }) => {
        await run.transaction((ctx) => retractNotices(ctx, deps.settings, caseId));
        return 'done';
      },
      [tellCourtJob.name]: async (run, payload: ToTell) => {
        const answer = await run.transaction((ctx) => tellCourtAction(ctx, deps.settings, payload));
        return answer === 'drafted' ? 'done' : { skipped: 'it was told, or the case is not contested any more' };
      },
      [remindJob.name]: async (run, input: { caseId: string; step: number }) => {
        const answer = await run.transaction((ctx) => remindRecipient(ctx, deps.settings, input));
        return answer === 'drafted' ? 'done' : { skipped: 'the case has changed, or this step was reminded' };
      },
      [takeUpJob.name]: async (run, { host }: { host: string }) => {
        await run.transaction((ctx) => takeUpHost(ctx, host));
        return 'done';
      },
      [endDryRunJob.name]: async (run, input: { userId: string }) => {
        await run.transaction((ctx) => endDryRun(ctx, input));
        return 'done';
      },
      [holdJob.name]: async (run, input: { userId: string }) => {
        await holdForRevocation(run, input);
        return 'done';
      },
      [rewriteJob.name]: async (run, { userId }: { userId: string }) => {
        const drafts = await run.transaction(({ tx }) => draftsOf(tx, userId));
        for (const noticeId of drafts) await run.transaction((ctx) => rewriteDraft(ctx, deps.settings, noticeId));
        return 'done';
      },
      [pollJob.name]: async (run, payload: { noticeId: string }) =>
        reports ? pollReport(reports, run, payload) : { skipped: 'no interface is set up' },
      [planCopyJob.name]: async (run, payload: { noticeId: string }) =>
        lumen ? planCopy(run, payload) : { skipped: noLumen },
      [submitCopyJob.name]: async (run, payload: { noticeId: string }) =>
        lumen ? submitCopy(lumen, run, payload) : { skipped: noLumen },
      [stopCopiesJob.name]: stopCopies,
      [climbJob.name]: async (run, { noticeId, caseIds }: z.infer<typeof climbPayload>) => {
        await run.transaction((ctx) => noteUntold(ctx, noticeId));
        for (const caseId of caseIds) await climb(deps, run, noticeId, caseId);
        return 'done';
      },
    },
    sweeps: [
      ...(reports ? [{ name: 'notices.poll-reports', everyMs: 1000, run: pollDue }] : []),
      ...(lumen ? [{ name: 'notices.submit-lumen-copies', everyMs: 1000, run: submitDue }] : []),
      { name: 'notices.queue-drafts', everyMs: 1000, run: (run) => queueDrafts(deps, run) },
      { name: 'notices.keep-forms', everyMs: 10_000, run: (run) => keepForms(deps.settings, run) },
      { name: 'notices.deliver-due', everyMs: 1000, run: deliverDue },
      { name: 'notices.complaints', everyMs: 10_000, run: (run) => prepareComplaints(run) },
      { name: 'notices.wake-exhausted', everyMs: 60_000, run: wakeExhausted },
      { name: 'notices.timers', everyMs: 1000, run: (run) => followTimers(run) },
    ],
  };
}

const noLumen = 'Lumen is not set up';

async function queueDrafts(deps: NoticeDeps, run: JobRun): Promise<number> {
  const due = await run.transaction(({ tx, now }) => draftsDue(tx, now(), 1000));
  return oneByOne(due, 'drafts stay unqueued', (noticeId) =>
    run.transaction((ctx) => queueNotice(ctx, deps, noticeId)),
  );
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

/** The next contact at once. */
async function climb(deps: NoticeDeps, run: JobRun, noticeId: string, caseId: string): Promise<void> {
  const next = await run.transaction((ctx) => climbsFrom(ctx, noticeId, caseId));
  if (next) await prepareNotice(deps, run, next);
}
