import { pageRead } from '#modules/discovery/events.ts';
import { escalateListed } from '#modules/discovery/listed/escalate-listed.ts';
import { closePageMedia, lockPages, markRead } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type MediaTask = Pick<TaskRow, 'scanId' | 'userId' | 'urlKey' | 'purpose'>;

/** Says that pages are read whose last medium is done. Each page once, whoever comes last. */
export async function announceRead(ctx: Context, pageIds: string[]): Promise<void> {
  for (const page of await markRead(ctx.tx, pageIds, ctx.now())) {
    await escalateListed(ctx, page);
    if (page.scanId !== null) {
      await ctx.emit(pageRead, { pageId: page.id, userId: page.userId, scanId: page.scanId });
    }
  }
}

/** Writes what became of a medium to every page of the scan that shows it. `at`: when it was fetched, unless now. */
export async function closeMedia(
  ctx: Context,
  task: MediaTask,
  result: { mediaId: string; at?: Date | undefined } | { failure: string },
): Promise<void> {
  const at = ('at' in result ? result.at : undefined) ?? ctx.now();
  const pageIds = await closePageMedia(ctx.tx, task, { ...result, at });
  if (pageIds.length === 0) return;
  // Two media of one page may end at the same time: whoever holds the page second sees that the first is done.
  await lockPages(ctx.tx, pageIds);
  await announceRead(ctx, pageIds);
}

/** What was given up without being asked for: pages no longer wait for its media. */
export async function closeSkipped(ctx: Context, skipped: TaskRow[]): Promise<void> {
  for (const task of skipped) {
    if (task.purpose === 'media') await closeMedia(ctx, task, { failure: task.outcome ?? 'skipped' });
  }
}
