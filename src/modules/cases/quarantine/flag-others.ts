import { flagCase } from '#modules/cases/quarantine/flag-case.ts';
import { creatorBehind, flagReaches } from '#modules/cases/quarantine/flag-reaches.ts';
import { casesShowing, readQuarantine } from '#modules/cases/quarantine/store.ts';
import { lockCase } from '#modules/cases/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';

/** What shows a flagged picture elsewhere stops, too, as far as the flag reaches. Answers how many. */
export async function flagOthers(run: JobRun, quarantineId: string): Promise<number> {
  const flag = await run.transaction(({ tx }) => readQuarantine(tx, quarantineId));
  if (!flag) return 0;
  let flagged = 0;
  for (const caseId of await run.transaction(({ tx }) => casesShowing(tx, flag))) {
    run.signal.throwIfAborted();
    const reached = await run.transaction(async (ctx) => {
      const row = await lockCase(ctx.tx, caseId);
      if (!row || !(await flagReaches(ctx, flag, row))) return false;
      await flagCase(ctx, { caseId, by: 'known', byId: creatorBehind(flag) });
      return true;
    });
    if (reached) flagged += 1;
  }
  return flagged;
}

/** Open cases that show a picture which a list of hashes knows stop. Answers how many. */
export async function flagListed(run: JobRun, mediaId: string): Promise<number> {
  const showing = await run.transaction(({ tx }) => casesShowing(tx, { media: [{ mediaId }] }));
  for (const caseId of showing) {
    run.signal.throwIfAborted();
    await run.transaction((ctx) => flagCase(ctx, { caseId, by: 'known' }));
  }
  return showing.length;
}
