import type { ListHit } from '#lib/hash-list/index.ts';
import { workRefused } from '#modules/content/events.ts';
import { updateWork } from '#modules/content/store.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { escalate } from '#modules/escalations/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Refuses an upload that the list knows, without a word of the list, and puts it before an operator. The row is locked. */
export async function refuseListed(ctx: Context, row: WorkRow, hit: ListHit): Promise<void> {
  const { id: workId, userId, contentSha256 } = row;
  await updateWork(ctx.tx, workId, {
    state: 'refused',
    refusalCode: 'not-accepted',
    refusalSentence:
      'We cannot accept this file. It was deleted. If you think that this is a mistake, write to support.',
    uploadBlobId: null,
  });
  await escalate(ctx, { hit, kind: 'upload', userId, workId, contentSha256 });
  await ctx.emit(workRefused, { workId, userId });
}
