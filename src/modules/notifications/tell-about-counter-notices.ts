import { z } from 'zod';
import { readCase } from '#modules/cases/index.ts';
import { type Message, notify } from '#modules/notifications/notify.ts';
import {
  caseContested,
  counterNoticeEnded,
  decisionDue,
  hostUntold,
  latestCounterNotice,
} from '#modules/replies/index.ts';
import { looked } from '#modules/verification/index.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const aboutCase = { caseId: z.string(), userId: z.string() };
const contestedPayload = z.object({ ...aboutCase, replyId: z.string() });
const duePayload = z.object({ ...aboutCase, counterNoticeId: z.string(), stage: z.string() });
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
  ({ caseId, userId, outcome }) => (outcome === 'present' ? { caseId, userId } : undefined),
);

const endedPayload = z.object({ ...aboutCase, counterNoticeId: z.string(), result: z.string() });
const endedJob = defineJob({ name: 'notifications.counter-notice-ended', payload: endedPayload }).when(
  counterNoticeEnded,
  (event) => event,
);

export const counterNoticeNewsJobs = [contestedJob, dueJob, untoldJob, restoredJob, endedJob];

const endWords: Record<string, { title: string; text: string }> = {
  mistaken: {
    title: 'It was no counter-notice',
    text: 'An operator read the message. The case goes on where it stood; you need not decide.',
  },
  upheld: {
    title: 'Your court action was won',
    text: 'An operator wrote that down. The case goes on where it stood.',
  },
  lost: {
    title: 'Your court action was lost',
    text: 'An operator wrote that down. Whoever had a notice about the page is told that it is withdrawn.',
  },
};

const linkTo = (caseId: string): string => `/takedown-report/${caseId}`;

const dueWords: Record<string, { title: string; text: string }> = {
  soon: {
    title: 'Decide about a counter-notice',
    text: 'In three business days the host may put the copy back. Take the notice back, name a court action, or let it lapse.',
  },
  today: {
    title: 'The host may put a copy back from today',
    text: 'A counter-notice still waits for your decision. If you do nothing, it lapses in four business days.',
  },
  over: {
    title: 'A counter-notice lapsed',
    text: 'Nobody decided in time. The host may put the copy back, and nothing more is sent about it. We look whether it is there.',
  },
};

/** What a creator must hear about a counter-notice: each once, and only while it is still so. */
export function counterNoticeNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [contestedJob.name]: (run, { caseId, userId, replyId }: z.infer<typeof contestedPayload>) =>
        tell(run, 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          title: 'A counter-notice came in',
          text: 'The poster disputes a notice. Nothing more is sent until you decide.',
          dedupeKey: `counter-notice:${replyId}`,
        }),
      [dueJob.name]: (run, { caseId, userId, counterNoticeId, stage }: z.infer<typeof duePayload>) =>
        tell(run, stage === 'over' ? 'exhausted' : 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          ...(dueWords[stage] ?? { title: '', text: '' }),
          dedupeKey: `counter-notice-${stage}:${counterNoticeId}`,
        }),
      [untoldJob.name]: (run, { caseId, userId, counterNoticeId }: z.infer<typeof untoldPayload>) =>
        tell(run, 'contested', caseId, {
          userId,
          kind: 'counter-notice',
          title: 'The host could not be told of your court action',
          text: 'Our message did not arrive. An operator reaches the host another way; tell them yourself too if you can.',
          dedupeKey: `counter-notice-untold:${counterNoticeId}`,
        }),
      [restoredJob.name]: restored,
      [endedJob.name]: (run, { caseId, userId, counterNoticeId, result }: z.infer<typeof endedPayload>) =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          if ((await latestCounterNotice(ctx.tx, caseId))?.ended !== result) return { skipped: 'it was taken back' };
          const words = { kind: 'counter-notice' as const, ...(endWords[result] ?? { title: '', text: '' }) };
          const dedupeKey = `counter-notice-${result}:${counterNoticeId}`;
          await notify(ctx, { userId, ...words, link: linkTo(caseId), dedupeKey });
          return 'done';
        }),
    },
  };
}

type Words = Omit<Message, 'link'>;

function tell(run: JobRun, state: string, caseId: string, words: Words): Promise<JobAnswer> {
  return run.transaction(async (ctx): Promise<JobAnswer> => {
    if ((await readCase(ctx.tx, caseId))?.state !== state) return { skipped: 'the case went on' };
    await notify(ctx, { ...words, link: linkTo(caseId) });
    return 'done';
  });
}

/** Put back although the host was told of the action: that is for the creator's lawyer, and is said once. */
function restored(run: JobRun, { caseId, userId }: z.infer<typeof casePayload>): Promise<JobAnswer> {
  return run.transaction(async (ctx): Promise<JobAnswer> => {
    const row = await readCase(ctx.tx, caseId);
    if (row?.state !== 'contested') return { skipped: 'nobody went to court about it' };
    const counter = await latestCounterNotice(ctx.tx, caseId);
    if (counter?.decision !== 'court-action' || ctx.now() < counter.restoreBy)
      return { skipped: 'the host’s time is not over' };
    await notify(ctx, {
      userId,
      kind: 'counter-notice',
      title: 'A copy is there although you went to court',
      text: 'We looked after the host’s time to put it back was over, and it is there. Tell the court or your lawyer.',
      link: linkTo(caseId),
      dedupeKey: `counter-notice-restored:${counter.id}`,
    });
    return 'done';
  });
}
