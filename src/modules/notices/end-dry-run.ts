import { readSettings } from '#modules/accounts/index.ts';
import { dryDraftsOf, updateNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** The reason of a draft that was written in a dry run and waits for its creator since. */
export const practiceWhy = 'This was written in a dry run, so it waits for you.';

/**
 * Dry run was switched off: what was written meanwhile waits for its creator, who may read and send it or take the
 * decision back. Nothing of it leaves by itself, whatever the other switches say: it was written not to be sent.
 */
export async function endDryRun(ctx: Context, input: { userId: string }): Promise<number> {
  if ((await readSettings(ctx.tx, input.userId)).dryRun) return 0;
  const drafts = await dryDraftsOf(ctx.tx, input.userId);
  for (const id of drafts)
    await updateNotice(ctx.tx, id, ['draft'], {
      ...{ dryRun: false, needs: 'creator', failure: practiceWhy },
      updatedAt: ctx.now(),
    });
  return drafts.length;
}
