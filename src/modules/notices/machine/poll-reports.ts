import { z } from 'zod';
import { because, type CaseRow, lockCase, moveCase, noteCase, setTimer } from '#modules/cases/index.ts';
import { refusedPauseMs } from '#modules/hosts/index.ts';
import { noticeBounced, reportNeedsInformation } from '#modules/notices/events.ts';
import type { MachineChannel, ReportStatus } from '#modules/notices/machine/channel.ts';
import type { ReportDeps } from '#modules/notices/machine/deps.ts';
import { keepContacts } from '#modules/notices/machine/keep-receipt.ts';
import { leaveRefused } from '#modules/notices/machine/leave-refused.ts';
import { lockDuePolls, lockReport, patchReport, readReport } from '#modules/notices/machine/store.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { readNotice, updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { defineJob, type JobAnswer, type JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export const pollJob = defineJob({
  name: 'notices.poll-report',
  payload: z.object({ noticeId: z.string() }),
  key: ({ noticeId }) => noticeId,
  concurrency: 2,
});

const hourMs = 3_600_000;
/** Two weeks of hours: what is not final by then is not asked any more. */
const mostPolls = 14 * 24;

/** Asks for the status of what is due; the next time stands in the row before the job runs. */
export function pollDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await lockDuePolls(ctx.tx, ctx.now(), 100);
    for (const { noticeId, polls } of due) {
      const pollAt = polls + 1 >= mostPolls ? null : new Date(ctx.now().getTime() + hourMs);
      await patchReport(ctx.tx, noticeId, { polls: polls + 1, pollAt });
      await ctx.enqueue(pollJob, { noticeId });
    }
    return due.length;
  });
}

/** What became of a report: its status stands beside its notice, and what is new in the timelines of its cases. */
export async function pollReport(
  deps: ReportDeps,
  run: JobRun,
  { noticeId }: { noticeId: string },
): Promise<JobAnswer> {
  const row = await run.transaction(({ tx }) => readReport(tx, noticeId));
  const channel = deps.channels.find(({ id }) => id === row?.channel);
  if (!row?.reportId || !channel) return { skipped: 'there is nothing to ask about' };
  const asked = await channel.status(row.reportId, run.signal);
  if (!asked.ok) {
    const pollFailure = asked.why.slice(0, 300);
    await run.transaction((ctx) => patchReport(ctx.tx, noticeId, { pollFailure, pollFailedAt: ctx.now() }));
    return 'done';
  }
  await run.transaction((ctx) => keepStatus(ctx, channel, noticeId, asked.status));
  return 'done';
}

async function keepStatus(ctx: Context, channel: MachineChannel, noticeId: string, now: ReportStatus): Promise<void> {
  const members = await casesOfNotice(ctx.tx, noticeId);
  // Cases before everything else, everywhere.
  const rows: CaseRow[] = [];
  for (const caseId of members.map(({ caseId }) => caseId).sort()) {
    const row = await lockCase(ctx.tx, caseId);
    if (row) rows.push(row);
  }
  const before = await lockReport(ctx.tx, noticeId);
  const notice = await readNotice(ctx.tx, noticeId);
  if (!before?.reportId || !notice) return;
  await patchReport(ctx.tx, noticeId, {
    status: now.status,
    reason: now.reason ?? null,
    detail: now.detail ?? null,
    mitigation: now.mitigation ?? null,
    checkedAt: ctx.now(),
    pollFailure: null,
    pollFailedAt: null,
    ...(now.isFinal ? { pollAt: null } : {}),
  });
  await keepContacts(ctx, channel, noticeId, now.contacts);
  const asks = now.reason === needsInformation;
  const isSame = before.status === now.status && before.reason === (now.reason ?? null);
  // A report that was denied by the time it was found in the list is not left yet.
  const isUnleft = now.isDenied === true && (notice.state === 'sent' || notice.state === 'answered');
  if (isSame && !isUnleft && !(asks && before.detail !== (now.detail ?? null))) return;
  const cause = because('reportStatus', { to: channel.title, report: before.reportId, status: wordsOf(now) });
  const { status, reason, mitigation } = now;
  const facts = { noticeId, reportId: before.reportId, status, reason, mitigation };
  for (const row of rows) {
    const member = members.find(({ caseId }) => caseId === row.id);
    const isOfNow = member?.round === row.round && notice.step === row.step && notice.kind === 'notice';
    if (isOfNow && row.state === 'noticed' && refusals.has(reason ?? '')) {
      await moveCase(ctx, { caseId: row.id, to: 'refused', cause, facts });
      await setTimer(ctx, {
        caseId: row.id,
        kind: 'escalate',
        dueAt: new Date(ctx.now().getTime() + refusedPauseMs),
      });
      continue;
    }
    await noteCase(ctx, { caseId: row.id, type: 'report-status', cause, facts });
    if (isOfNow && row.state === 'noticed' && removals.has(reason ?? ''))
      await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  }
  if (now.isDenied) await leaveDenied(ctx, notice, rows, `${channel.title} denied report ${before.reportId}.`);
  if (asks)
    await ctx.emit(reportNeedsInformation, {
      noticeId,
      userId: notice.userId,
      by: channel.title,
      reportId: before.reportId,
      question: now.detail,
      checkedAt: ctx.now().toISOString(),
    });
}

/** The recipient took a report and then denied it: it goes on as one that was refused when it was filed. */
async function leaveDenied(ctx: Context, notice: NoticeRow, rows: readonly CaseRow[], why: string): Promise<void> {
  const denied = await updateNotice(ctx.tx, notice.id, ['sent', 'answered'], {
    state: 'bounced',
    response: why,
    failure: why,
    updatedAt: ctx.now(),
  });
  if (!denied) return;
  await leaveRefused(ctx, notice, rows, why);
  const caseIds = rows.map(({ id }) => id);
  await ctx.emit(noticeBounced, { noticeId: notice.id, userId: notice.userId, caseIds, why: 'refused' });
}

/** A question to us: taken as a mail reply that asks for more, so that an operator answers it. */
const needsInformation = 'NEED_MORE_INFORMATION';

/** AWS says that it does nothing: the next contact has its turn after a day, as after a refusal by mail. */
const refusals: ReadonlySet<string> = new Set(['NOT_RESOLVABLE_TO_AWS', 'REVIEWED_NO_AWS_ACTION']);
/** AWS says that it is gone: our own check decides, at once. */
const removals: ReadonlySet<string> = new Set(['ACTIONED', 'CONTENT_DOWN_OR_INACCESSIBLE']);

const wordsOf = ({ status, reason }: ReportStatus): string =>
  [status, reason]
    .filter((word) => word !== undefined)
    .join(', ')
    .toLowerCase()
    .replaceAll('_', ' ');
