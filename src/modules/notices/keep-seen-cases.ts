import { because, type CaseRow, noteCase, setTimer } from '#modules/cases/index.ts';
import { lookPauseMs } from '#modules/notices/follow-timers.ts';
import { sightIn } from '#modules/notices/may-say.ts';
import { dropCases, freeSlots, silentCases } from '#modules/notices/members.ts';
import { claims } from '#modules/notices/notice.ts';
import { prepareJob } from '#modules/notices/prepare-job.ts';
import type { Sight } from '#modules/notices/sight.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Keeps the cases whose copy may be spoken of now. A draft may have waited for days for somebody's yes: a copy that was
 * not looked at since is looked at first, and the draft goes on when that is done. Cases whose copy was not seen leave
 * the draft; their timers, or an operator, take them up again.
 */
export async function keepSeenCases(
  ctx: Context,
  draft: NoticeRow,
  given: CaseRow[],
): Promise<{ kept: CaseRow[]; looking: boolean }> {
  if (!claims(draft.kind)) return { kept: given, looking: false };
  const rows = draft.kind === 'reminder' ? await keepUnanswered(ctx, draft, given) : given;
  const seen = new Map<string, Sight>();
  for (const row of rows) seen.set(row.id, await sightIn(ctx, draft, row));
  const having = (sight: Sight): CaseRow[] => rows.filter((row) => seen.get(row.id) === sight);
  // At once: by the time that the others were looked at, these would be to be looked at anew.
  for (const row of having('unseen')) await takeUpAgain(ctx, draft, row);
  await leave(ctx, draft, having('unseen'));
  const old = having('look');
  if (old.length > 0) {
    for (const { id: caseId } of old) await setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() });
    const sendAfter = new Date(ctx.now().getTime() + lookPauseMs);
    // A form leaves by hand: others join it no more.
    if (draft.channel !== 'form-packet')
      await updateNotice(ctx.tx, draft.id, ['draft'], { sendAfter, updatedAt: ctx.now() });
    return { kept: [], looking: true };
  }
  return { kept: having('speak'), looking: false };
}

/** A reminder says that nobody answered, and belongs to the step that was waited for. */
async function keepUnanswered(ctx: Context, draft: NoticeRow, rows: CaseRow[]): Promise<CaseRow[]> {
  const silent = await silentCases(ctx.tx, draft);
  const kept = rows.filter((row) => silent.has(row.id) && row.step === draft.step);
  await leave(
    ctx,
    draft,
    rows.filter((row) => !kept.includes(row)),
  );
  return kept;
}

async function takeUpAgain(ctx: Context, draft: NoticeRow, row: CaseRow): Promise<void> {
  await noteCase(ctx, {
    caseId: row.id,
    type: `${draft.kind}-left-out`,
    cause: because('notSeenNotSent', { kind: draft.kind }),
    facts: { noticeId: draft.id, outcome: row.checkedOutcome },
  });
  if (draft.kind === 'reminder') await setTimer(ctx, { caseId: row.id, kind: 'remind', dueAt: ctx.now() });
  else if (draft.step > 1) await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: ctx.now() });
  else await ctx.enqueue(prepareJob, { caseId: row.id, round: row.round, step: row.step, unseen: true });
}

async function leave(ctx: Context, draft: NoticeRow, rows: CaseRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  await dropCases(ctx.tx, draft.id, ids);
  await freeSlots(ctx.tx, draft.id, ids);
}
