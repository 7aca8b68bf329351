import { exportAsked } from '#modules/own-data/events.ts';
import { makeExportJob } from '#modules/own-data/job-names.ts';
import { insertExport, newestExport } from '#modules/own-data/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** One a day: each reads everything there is. */
export const exportEveryMs = 86_400_000;

/** @throws Problem conflict `export_running` · over-limit `export_lately` */
export const askExport: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const now = ctx.now();
  const newest = await newestExport(ctx.tx, userId);
  const waitMs = newest && newest.state !== 'making' ? newest.askedAt.getTime() + exportEveryMs - now.getTime() : 0;
  if (waitMs > 0)
    throw new Problem('over-limit', {
      code: 'export_lately',
      detail: 'You asked for your data within the last day. Download that file, or ask again later.',
      retryAfterSeconds: waitMs / 1000,
    });
  const exportId = newId('export', now);
  const fresh = { id: exportId, userId, state: 'making', total: 0, done: 0, size: 0, attempt: 0 } as const;
  if (!(await insertExport(ctx.tx, { ...fresh, askedAt: now, touchedAt: now })))
    throw new Problem('conflict', { code: 'export_running', detail: 'Your data is being put together already.' });
  await ctx.emit(exportAsked, { userId, exportId });
  await ctx.enqueue(makeExportJob, { exportId });
};
