import { deskOf } from '#modules/hosts/index.ts';
import type { NoticeSettings } from '#modules/notices/compose-notice.ts';
import { createDraft } from '#modules/notices/create-draft.ts';
import { lockWithCases } from '#modules/notices/lock-notice.ts';
import { addCase } from '#modules/notices/members.ts';
import type { Explanation } from '#modules/notices/notice.ts';
import { privateIn } from '#modules/notices/private-words.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { readNotice, updateNotice } from '#modules/notices/store.ts';
import { threadRootOf } from '#modules/notices/store-threads.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * An operator's words to a recipient who asked about a notice: one more message in its thread, fixed here, that leaves as
 * every notice does. It speaks of the cases of that notice which may still be told of, or of the one that was asked about.
 *
 * @throws Problem not-found · invalid `discloses_private` · conflict `cannot_be_sent`
 */
export async function explainNotice(
  ctx: Context,
  deps: { settings: NoticeSettings; blobs: Blobs },
  input: { noticeId: string; caseId: string | null; to: string; explains: Explanation },
): Promise<NoticeRow> {
  const { notice: asked, members } = await lockWithCases(ctx, input.noticeId);
  if (!asked) throw notFound();
  const told = await privateIn(ctx, asked.userId, input.explains.text);
  if (told)
    throw new Problem('invalid', {
      code: 'discloses_private',
      detail: `It holds ${told} of the creator, which no recipient may see. We write as their agent: leave it out.`,
      errors: [{ path: 'text', message: `This holds ${told} of the creator.` }],
    });
  const draft = await createDraft(ctx, deps.settings, {
    userId: asked.userId,
    kind: 'explanation',
    basis: asked.basis,
    language: asked.language,
    law: asked.law,
    channel: 'smtp',
    // Whoever answers is often another mailbox than the one that was written to: a fault of it says nothing of that one.
    contactId: null,
    recipient: input.to,
    recipientName: deskOf(input.to) === deskOf(asked.recipient) ? asked.recipientName : null,
    step: asked.step,
    stepKind: asked.stepKind,
    dryRun: false,
    needs: 'nothing',
    followsNoticeId: (await threadRootOf(ctx.tx, asked)).id,
    courtAction: null,
    explains: input.explains,
    unseen: false,
    brandId: asked.brandId,
  });
  for (const { caseId, round, url } of members)
    if ((input.caseId ?? caseId) === caseId) await addCase(ctx.tx, { noticeId: draft.id, caseId, round, url });
  await updateNotice(ctx.tx, draft.id, ['draft'], { clearedAt: ctx.now(), clearedBy: actorName(ctx.actor) });
  const queued = await queueNotice(ctx, deps, draft.id);
  if (queued.outcome !== 'queued')
    throw new Problem('conflict', { code: 'cannot_be_sent', detail: `The answer cannot be sent: ${queued.why}` });
  return (await readNotice(ctx.tx, draft.id)) ?? draft;
}
