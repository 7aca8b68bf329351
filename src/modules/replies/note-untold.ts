import { because, lockCases, noteCase } from '#modules/cases/index.ts';
import { casesOfNotice, readNotice } from '#modules/notices/index.ts';
import { hostUntold } from '#modules/replies/events.ts';
import { latestCounterNotice, updateCounterNotice } from '#modules/replies/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** The message about a court action came back or could not be delivered: a person must reach the host another way. */
export async function noteUntold(ctx: Context, input: { noticeId: string }): Promise<number> {
  const notice = await readNotice(ctx.tx, input.noticeId);
  if (notice?.kind !== 'court-action') return 0;
  const ids = (await casesOfNotice(ctx.tx, notice.id)).map((member) => member.caseId);
  let noted = 0;
  for (const row of await lockCases(ctx.tx, ids)) {
    const counter = await latestCounterNotice(ctx.tx, row.id);
    if (row.state !== 'contested' || counter?.decision !== 'court-action' || counter.untoldSince) continue;
    await updateCounterNotice(ctx.tx, counter.id, { untoldSince: ctx.now() });
    await noteCase(ctx, {
      caseId: row.id,
      type: 'court-action-undelivered',
      cause: because('courtUntold'),
      facts: { noticeId: notice.id },
    });
    await ctx.emit(hostUntold, { counterNoticeId: counter.id, caseId: row.id, userId: row.userId });
    noted += 1;
  }
  return noted;
}
