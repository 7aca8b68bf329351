import { exhaustedUnwoken, lockCase, setTimer, timersOf } from '#modules/cases/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** So many at once: each may ask registries about its host. */
const mostAtOnce = 200;

/**
 * Gives its timer to each exhausted case that has none, so that its host is looked up again and its services are written to.
 * Run again it finds only what is left: a case keeps a timer as long as it is exhausted.
 */
export async function wakeExhausted(run: JobRun): Promise<number> {
  const found = await run.transaction(({ tx }) => exhaustedUnwoken(tx, mostAtOnce));
  for (const caseId of found)
    await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, caseId);
      if (row?.state !== 'exhausted' || row.contestedUntil !== null) return;
      if ((await timersOf(ctx.tx, [caseId])).some(({ kind }) => kind === 'escalate')) return;
      await setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() });
    });
  return found.length;
}
