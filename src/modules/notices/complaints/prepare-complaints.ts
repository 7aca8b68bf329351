import { noteCase } from '#modules/cases/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import { mayBecomeUnmet, unmetOf } from '#modules/notices/complaints/build-complaint.ts';
import { complaintOf, complaintsDue, moveComplaint } from '#modules/notices/complaints/store.ts';
import { complaintReady } from '#modules/notices/events.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { oneByOne } from '#modules/notices/one-by-one.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

const minuteMs = 60_000;

/** Until the cases of a complaint that waits are looked at again: five minutes at first, an hour from twelve hours on. */
const pauseMs = (sinceDueMs: number): number => Math.min(60 * minuteMs, Math.max(5 * minuteMs, sinceDueMs / 12));

/**
 * Where the time of a law passed and a copy is still up, a packet for its authority is ready for a person. It is dropped
 * only once every case is closed or its copy removed. Where the clock is
 * not that of all notices, `noticeIds` names those it is for.
 */
export async function prepareComplaints(run: JobRun, noticeIds?: readonly string[]): Promise<number> {
  const due = await run.transaction(({ tx, now }) => complaintsDue(tx, now(), 200, noticeIds));
  return oneByOne(due, 'complaints are not prepared', (noticeId) =>
    run.transaction((ctx) => prepareComplaint(ctx, noticeId)),
  );
}

async function prepareComplaint(ctx: Context, noticeId: string): Promise<void> {
  const { notice, rows, members } = await lockWithCases(ctx, noticeId);
  const complaint = await complaintOf(ctx.tx, noticeId);
  if (!notice || complaint?.state !== 'waiting') return;
  const open = await unmetOf(ctx, { notice, rows, members });
  if (open.length === 0 && mayBecomeUnmet({ notice, rows, members })) {
    const now = ctx.now().getTime();
    const lookAt = new Date(now + pauseMs(now - complaint.dueAt.getTime()));
    await moveComplaint(ctx.tx, noticeId, 'waiting', { lookAt });
    return;
  }
  const state = open.length > 0 ? 'ready' : 'dropped';
  await moveComplaint(ctx.tx, noticeId, 'waiting', { state, readyAt: state === 'ready' ? ctx.now() : null });
  if (state === 'ready') await ctx.emit(complaintReady, { noticeId, userId: notice.userId });
  const { name } = authorityOf(complaint.authority);
  for (const { id: caseId } of open)
    await noteCase(ctx, {
      caseId,
      type: 'complaint-ready',
      cause: `${notice.recipientName ?? notice.recipient} did not act in the time of its law. A complaint to ${name} is ready at the notice.`,
      facts: { noticeId, authority: complaint.authority },
    });
}
