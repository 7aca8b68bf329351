import { hasRetractedAll } from '#modules/notices/members.ts';
import { updateNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** A withdrawal has left: what it takes back is retracted, once that was said of each address that it named. */
export async function markRetracted(ctx: Context, { kind, followsNoticeId }: NoticeRow): Promise<void> {
  if (kind !== 'retraction' || followsNoticeId === null || !(await hasRetractedAll(ctx.tx, followsNoticeId))) return;
  const set = { state: 'retracted', updatedAt: ctx.now() } as const;
  await updateNotice(ctx.tx, followsNoticeId, ['sent', 'answered', 'uncertain'], set);
}

/** The form of a withdrawal was not handed in after all. */
export async function unmarkRetracted(ctx: Context, { followsNoticeId }: NoticeRow): Promise<void> {
  if (followsNoticeId !== null)
    await updateNotice(ctx.tx, followsNoticeId, ['retracted'], { state: 'sent', updatedAt: ctx.now() });
}
