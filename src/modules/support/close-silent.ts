import { notify } from '#modules/notifications/index.ts';
import { silentDays } from '#modules/support/contract.ts';
import { supportActed } from '#modules/support/events.ts';
import { silentThreads, updateThread } from '#modules/support/store.ts';
import { afterClose } from '#modules/support/thread.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const atOnce = 100;

/**
 * Closes threads in which nobody wrote for 60 days; the thread says so, and a message opens it again. One that waits for the
 * team stays open however long: its silence is ours. Answers how many.
 */
export const closeSilent = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const now = ctx.now();
    const silent = await silentThreads(ctx.tx, new Date(now.getTime() - silentDays * 86_400_000), atOnce);
    for (const thread of silent) {
      const { id, userId } = thread;
      await updateThread(ctx.tx, afterClose(thread, now, 'silence'));
      await notify(ctx, {
        userId,
        kind: 'support',
        says: ({ support }) => support.closedBySilence,
        link: `/messages/${id}`,
        dedupeKey: `support:${id}:silent:${now.toISOString()}`,
      });
      await ctx.emit(supportActed, { userId, threadId: id, act: 'closed-by-silence' });
    }
    return silent.length;
  });
