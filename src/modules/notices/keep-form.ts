import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { keepLawfulCases } from '#modules/notices/keep-lawful-cases.ts';
import { keepSeenCases } from '#modules/notices/keep-seen-cases.ts';
import { whyWrongLaw } from '#modules/notices/law/check-basis.ts';
import { leaveWrongLaw } from '#modules/notices/law/leave-wrong-law.ts';
import { leaveStrayed } from '#modules/notices/leave-strayed.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { oneByOne } from '#modules/notices/one-by-one.ts';
import { updateNotice } from '#modules/notices/store.ts';
import { formsWaiting } from '#modules/notices/store-forms.ts';
import { writeText } from '#modules/notices/write-text.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** A form may be handed in at any time: what it says is kept true, and its copies looked at, while it waits. */
export async function keepForms(settings: NoticeSettings, run: JobRun): Promise<number> {
  const waiting = await run.transaction(({ tx, now }) => formsWaiting(tx, now(), 1000));
  return oneByOne(waiting, 'forms are not kept', (noticeId) =>
    run.transaction((ctx) => keepForm(ctx, settings, noticeId)),
  );
}

async function keepForm(ctx: Context, settings: NoticeSettings, noticeId: string): Promise<void> {
  const { notice: form, rows, members } = await lockWithCases(ctx, noticeId);
  if (form?.state !== 'draft') return;
  const { left: addressed } = await leaveStrayed(ctx, settings, form, { rows, members });
  if (addressed.length === 0 && rows.length > 0) return;
  const wrong = await whyWrongLaw(ctx, form, rows);
  if (wrong) {
    await leaveWrongLaw(ctx, form, rows, wrong);
    return;
  }
  const lawful = await keepLawfulCases(ctx, form);
  await keepSeenCases(ctx, form, lawful);
  const left = (await casesOfNotice(ctx.tx, noticeId)).length;
  if (left === members.length) return;
  if (left > 0) await writeText(ctx, settings, noticeId);
  else {
    const failure =
      'Nothing is left to say: its cases were closed or name no work that may be claimed, or the copy was not seen there at the last check';
    await updateNotice(ctx.tx, noticeId, ['draft'], { state: 'failed', failure, updatedAt: ctx.now() });
  }
}
