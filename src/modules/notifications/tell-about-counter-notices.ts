import { z } from 'zod';
import { counterEnds, readCase } from '#modules/cases/index.ts';
import { isShown } from '#modules/notices/index.ts';
import { type Message, notify } from '#modules/notifications/notify.ts';
import {
  caseContested,
  counterNoticeEnded,
  decisionDue,
  hostUntold,
  latestCounterNotice,
  stages,
} from '#modules/replies/index.ts';
import { looked } from '#modules/verification/index.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const aboutCase = { caseId: z.string(), userId: z.string() };
const contestedPayload = z.object({ ...aboutCase, replyId: z.string() });
const duePayload = z.object({ ...aboutCase, counterNoticeId: z.string(), stage: z.enum(stages) });
const untoldPayload = z.object({ ...aboutCase, counterNoticeId: z.string() });
const casePayload = z.object(aboutCase);

const contestedJob = defineJob({ name: 'notifications.case-contested', payload: contestedPayload }).when(
  caseContested,
  (event) => event,
);
const dueJob = defineJob({ name: 'notifications.decision-due', payload: duePayload }).when(
  decisionDue,
  (event) => event,
);
const untoldJob = defineJob({ name: 'notifications.host-untold', payload: untoldPayload }).when(
  hostUntold,
  (event) => event,
);
const restoredJob = defineJob({ name: 'notifications.case-restored', payload: casePayload }).when(
  looked,
  ({ caseId, userId, outcome }) => (isShown(outcome) ? { caseId, userId } : undefined),
);

const endedPayload = z.object({ ...aboutCase, counterNoticeId: z.string(), result: z.enum(counterEnds) });
const endedJob = defineJob({ name: 'notifications.counter-notice-ended', payload: endedPayload }).when(
  counterNoticeEnded,
  (event) => event,
);

export const counterNoticeNewsJobs = [contestedJob, dueJob, untoldJob, restoredJob, endedJob];

const linkTo = (caseId: string): string => `/takedown-report/${caseId}`;

/** What a creator must hear about a counter-notice: each once, and only while it is still so. */
export function counterNoticeNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [contestedJob.name]: (run, { caseId, userId, replyId }: z.infer<typeof contestedPayload>) =>
        tell(run, 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          says: (texts) => texts.counterNotice,
          dedupeKey: `counter-notice:${replyId}`,
        }),
      [dueJob.name]: (run, { caseId, userId, counterNoticeId, stage }: z.infer<typeof duePayload>) =>
        tell(run, stage === 'over' ? 'exhausted' : 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          says: (texts) => texts.decisionDue[stage],
          dedupeKey: `counter-notice-${stage}:${counterNoticeId}`,
        }),
      [untoldJob.name]: (run, { caseId, userId, counterNoticeId }: z.infer<typeof untoldPayload>) =>
        tell(run, 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          says: (texts) => texts.courtUntold,
          dedupeKey: `counter-notice-untold:${counterNoticeId}`,
        }),
      [restoredJob.name]: restored,
      [endedJob.name]: (run, { caseId, userId, counterNoticeId, result }: z.infer<typeof endedPayload>) =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          if ((await latestCounterNotice(ctx.tx, caseId))?.ended !== result) return { skipped: 'it was taken back' };
          await notify(ctx, {
            userId,
            kind: 'counter-notice',
            says: (texts) => texts.counterNoticeEnded[result],
            link: linkTo(caseId),
            dedupeKey: `counter-notice-${result}:${counterNoticeId}`,
          });
          return 'done';
        }),
    },
  };
}

function tell(run: JobRun, state: string, caseId: string, told: Omit<Message, 'link'>): Promise<JobAnswer> {
  return run.transaction(async (ctx): Promise<JobAnswer> => {
    if ((await readCase(ctx.tx, caseId))?.state !== state) return { skipped: 'the case has changed' };
    await notify(ctx, { ...told, link: linkTo(caseId) });
    return 'done';
  });
}

/** Put back although the host was told of the action: that is for the creator's lawyer, and is said once. */
function restored(run: JobRun, { caseId, userId }: z.infer<typeof casePayload>): Promise<JobAnswer> {
  return run.transaction(async (ctx): Promise<JobAnswer> => {
    const row = await readCase(ctx.tx, caseId);
    if (row?.state !== 'contested') return { skipped: 'no one went to court about it' };
    const counter = await latestCounterNotice(ctx.tx, caseId);
    if (counter?.decision !== 'court-action' || ctx.now() < counter.restoreBy)
      return { skipped: 'the host’s time is not over' };
    await notify(ctx, {
      userId,
      kind: 'counter-notice',
      says: (texts) => texts.restored,
      link: linkTo(caseId),
      dedupeKey: `counter-notice-restored:${counter.id}`,
    });
    return 'done';
  });
}
