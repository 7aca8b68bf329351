import { z } from 'zod';
import { caseClosed } from '#modules/cases/index.ts';
import { noticeBounced, reportNeedsInformation } from '#modules/notices/index.ts';
import { settleAsked } from '#modules/replies/answer-reply.ts';
import { closeCounterNotice } from '#modules/replies/close-counter-notice.ts';
import { followCounterNotices } from '#modules/replies/follow-counter-notices.ts';
import { moveMark, readMark, setMark } from '#modules/replies/mailbox-mark.ts';
import { noteUntold } from '#modules/replies/note-untold.ts';
import type { Mailbox, Marks } from '#modules/replies/poll-imap.ts';
import { type ReportQuestion, receiveQuestion } from '#modules/replies/receive-question.ts';
import { letterOf, type ReceiveDeps, readInbound, receiveReply } from '#modules/replies/receive-reply.ts';
import { settleAskedJob } from '#modules/replies/settle-asked-job.ts';
import { takeWaitingEffects } from '#modules/replies/take-effect.ts';
import { type NamedHostDeps, takeNamedHost } from '#modules/replies/take-named-host.ts';
import { takeNamedHostJob } from '#modules/replies/take-named-host-job.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

/** One poll at a time in the whole deployment. */
const pollJob = defineJob({
  name: 'replies.poll-mailbox',
  payload: z.object({}),
  key: () => 'mailbox',
  concurrency: 1,
});

const closeJob = defineJob({ name: 'replies.close-counter-notice', payload: z.object({ caseId: z.string() }) }).when(
  caseClosed,
  ({ caseId, state }) => (state === 'withdrawn' || state === 'whitelisted' ? { caseId } : undefined),
);
const untoldJob = defineJob({ name: 'replies.note-untold', payload: z.object({ noticeId: z.string() }) }).when(
  noticeBounced,
  ({ noticeId }) => ({ noticeId }),
);
const questionJob = defineJob({
  name: 'replies.receive-question',
  payload: z.object({
    noticeId: z.string(),
    by: z.string(),
    reportId: z.string(),
    question: z.string().optional(),
    checkedAt: z.iso.datetime(),
  }),
}).when(reportNeedsInformation, ({ userId: _, ...asked }) => asked);

export const replyJobs = [pollJob, closeJob, untoldJob, settleAskedJob, takeNamedHostJob, questionJob];

const everyMs = 10_000;

export interface ReplyJobDeps extends ReceiveDeps, NamedHostDeps {
  /** Undefined where answers are posted instead, or not configured. */
  mailbox: Mailbox | undefined;
  /** Told of a mailbox that cannot be reached and of messages that stay unread for now. */
  onFault: (error: unknown) => void;
}

export function replyHandlers(deps: ReplyJobDeps): ModuleJobs {
  const { mailbox } = deps;
  return {
    handlers: {
      [pollJob.name]: async (run) => (mailbox ? poll(deps, mailbox, run) : { skipped: 'no mailbox is configured' }),
      [closeJob.name]: async (run, payload: { caseId: string }): Promise<JobAnswer> => {
        const closed = await run.transaction((ctx) => closeCounterNotice(ctx, payload));
        return closed ? 'done' : { skipped: 'no counter-notice was open' };
      },
      [untoldJob.name]: async (run, payload: { noticeId: string }): Promise<JobAnswer> => {
        const noted = await run.transaction((ctx) => noteUntold(ctx, payload));
        return noted > 0 ? 'done' : { skipped: 'it told of no court action' };
      },
      [settleAskedJob.name]: async (run, { noticeId }: { noticeId: string }): Promise<JobAnswer> => {
        const settled = await run.transaction((ctx) => settleAsked(ctx, noticeId));
        return settled ? 'done' : { skipped: 'it answered no question that stands otherwise' };
      },
      [questionJob.name]: async (run, asked: ReportQuestion): Promise<JobAnswer> => {
        const received = await run.transaction((ctx) => receiveQuestion(ctx, deps.ledger, asked));
        return received ? 'done' : { skipped: 'it was recorded before' };
      },
      [takeNamedHostJob.name]: (run, payload: { replyId: string }) => takeNamedHost(run, deps, payload),
    },
    sweeps: [
      { name: 'replies.counter-notices', everyMs: 5000, run: followCounterNotices },
      { name: 'replies.waiting-effects', everyMs: 1000, run: (run) => takeWaitingEffects(deps.ledger, run) },
      ...(mailbox
        ? [{ name: 'replies.poll-mailbox', everyMs, run: (run: JobRun) => run.transaction(askForPoll).then(() => 1) }]
        : []),
    ],
  };
}

const askForPoll = (ctx: Parameters<Parameters<JobRun['transaction']>[0]>[0]): Promise<void> =>
  ctx.enqueue(pollJob, {});

async function poll(deps: ReplyJobDeps, mailbox: Mailbox, run: JobRun): Promise<JobAnswer> {
  const { pollImap } = await import('#modules/replies/poll-imap.ts');
  try {
    const { faults } = await pollImap(mailbox, (raw) => take(deps, run, raw), marksOf(run), run.signal);
    for (const fault of faults) deps.onFault(fault);
    return 'done';
  } catch (error) {
    run.signal.throwIfAborted();
    deps.onFault(error);
    return { skipped: 'the mailbox could not be read; it is asked again' };
  }
}

const marksOf = (run: JobRun): Marks => ({
  read: (mailbox) => run.transaction(({ tx }) => readMark(tx, mailbox)),
  set: (mark) => run.transaction(({ tx }) => setMark(tx, mark)),
  move: (of, uid, isTaken) => run.transaction(({ tx }) => moveMark(tx, of, uid, isTaken)),
});

async function take(deps: ReplyJobDeps, run: JobRun, raw: Buffer): Promise<'kept' | 'set-aside'> {
  const inbound = await readInbound(raw, letterOf(deps.replySecret, run.transaction), run.signal);
  await run.transaction((ctx) => receiveReply(ctx, deps, inbound));
  return 'mail' in inbound ? 'kept' : 'set-aside';
}
