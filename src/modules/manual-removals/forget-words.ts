import { wordsKeptDays } from '#modules/manual-removals/contract.ts';
import { dropWishesBefore, forgetWords } from '#modules/manual-removals/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const atOnce = 200;

/**
 * Deletes what was written about requests 30 days after their case ended, and requests for pages that got no case within 30
 * days. Kinds, times and minutes stay; the case's chained timeline keeps what proves them. Answers how many.
 */
export const forgetOldWords = (run: JobRun): Promise<number> =>
  run.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - wordsKeptDays * 86_400_000);
    return (await forgetWords(ctx.tx, before, atOnce)) + (await dropWishesBefore(ctx.tx, before));
  });
