import { flagCase } from '#modules/cases/quarantine/flag-case.ts';
import { casesShowing, readQuarantine } from '#modules/cases/quarantine/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** What shows a flagged picture elsewhere stops, too, whoever's case it is. Answers how many. */
export async function flagOthers(run: JobRun, quarantineId: string): Promise<number> {
  const ids = await run.transaction(async ({ tx }) => {
    const row = await readQuarantine(tx, quarantineId);
    return row ? casesShowing(tx, row) : [];
  });
  for (const caseId of ids) {
    run.signal.throwIfAborted();
    await run.transaction((ctx) => flagCase(ctx, { caseId, by: 'known' }));
  }
  return ids.length;
}
