import { endLostLooks } from '#modules/brands/store.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

/** Longer than any look takes, with the time for which its site is left alone. */
const longestLookMs = 300_000;

/** A look is made by the process that was asked; where that died, somebody has to say how it ended. */
export function brandHandlers(): ModuleJobs {
  const run: NonNullable<ModuleJobs['sweeps']>[number]['run'] = ({ transaction }) =>
    transaction(({ tx, now }) => endLostLooks(tx, new Date(now().getTime() - longestLookMs)));
  return { handlers: {}, sweeps: [{ name: 'brands.lost-looks', everyMs: 5000, run }] };
}
