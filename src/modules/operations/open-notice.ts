import { notesOfRemovals } from '#modules/cases/index.ts';
import { casesOfNotice, presentNoticeWhole, readNotice } from '#modules/notices/index.ts';
import type { OpenedNotice } from '#modules/operations/contract.ts';
import { recordLooks } from '#modules/operations/record-looks.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A notice whole, for the operator who lets it go or hands it in. Its creator hears that it was opened. */
export async function openNotice(
  ctx: Context,
  { noticeId, operatorId }: { noticeId: string; operatorId: string },
): Promise<OpenedNotice> {
  const row = await readNotice(ctx.tx, noticeId);
  if (!row) throw notFound();
  await recordLooks(ctx, { operatorId, at: 'notice', shown: [row] });
  const members = await casesOfNotice(ctx.tx, row.id);
  const notes = await notesOfRemovals(
    ctx.tx,
    row.userId,
    members.map(({ caseId }) => caseId),
  );
  const said = members.flatMap(({ caseId, url }) => {
    const note = notes.get(caseId);
    return note === undefined ? [] : [{ caseId, url, note }];
  });
  return { ...(await presentNoticeWhole(ctx, row)), said };
}
