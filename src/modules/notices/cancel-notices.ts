import { lockCases } from '#modules/cases/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { writeText } from '#modules/notices/draft-notice.ts';
import { casesOfNotice, dropCases, freeSlots, noticesOfCases } from '#modules/notices/members.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { lockNotice, updateNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** A case was closed: it leaves drafts, and queued letters that name it are dropped and written anew without it. */
export async function cancelNotices(ctx: Context, settings: NoticeSettings, caseId: string): Promise<number> {
  const [row] = await lockCases(ctx.tx, [caseId]);
  // Decided again in the meantime: what is under way is what the creator wants.
  if (!row || !['dismissed', 'whitelisted', 'withdrawn', 'found', 'held', 'contested'].includes(row.state)) return 0;
  let cancelled = 0;
  for (const found of await noticesOfCases(ctx.tx, [caseId])) {
    const notice = await lockNotice(ctx.tx, found.id);
    if (!notice || notice.kind === 'retraction') continue;
    if (notice.state === 'draft') {
      await dropCases(ctx.tx, notice.id, [caseId]);
      await freeSlots(ctx.tx, notice.id, [caseId]);
      const left = await casesOfNotice(ctx.tx, notice.id);
      if (left.length > 0) await writeText(ctx, settings, notice.id);
      else
        await updateNotice(ctx.tx, notice.id, ['draft'], {
          state: 'failed',
          failure: 'Dropped before it left: its case was closed',
          updatedAt: ctx.now(),
        });
      cancelled += 1;
    } else if (notice.state === 'queued') {
      const others = (await casesOfNotice(ctx.tx, notice.id))
        .map((member) => member.caseId)
        .filter((id) => id !== caseId);
      await freeSlots(ctx.tx, notice.id, [caseId]);
      await redraft(ctx, notice, await lockCases(ctx.tx, others));
      cancelled += 1;
    }
  }
  return cancelled;
}
