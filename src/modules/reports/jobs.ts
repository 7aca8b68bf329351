import { forgetIdentities } from '#modules/reports/shares/store.ts';
import type { ModuleJobs } from '#platform/jobs/job.ts';

export function reportHandlers(): ModuleJobs {
  return {
    handlers: {},
    sweeps: [
      {
        name: 'reports.forget-shared-names',
        everyMs: 600_000,
        run: (run) => run.transaction((ctx) => forgetIdentities(ctx.tx, ctx.now())),
      },
    ],
  };
}
