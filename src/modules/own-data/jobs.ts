import { usersToDelete } from '#modules/accounts/index.ts';
import { type DeletionDeps, deleteAccount, nobodyWarned } from '#modules/own-data/deletion/delete-account.ts';
import { expireExports } from '#modules/own-data/export/expire-exports.ts';
import { type ExportDeps, makeExport } from '#modules/own-data/export/make-export.ts';
import { deleteAccountJob, makeExportJob, reviewKeepingJob, takeWarningBackJob } from '#modules/own-data/job-names.ts';
import { reviewKeeping } from '#modules/own-data/keeping/review-keeping.ts';
import { exportsAtRest, keepingsDue, takeWarningBack } from '#modules/own-data/store.ts';
import { payeesWaiting } from '#modules/referrals/index.ts';
import type { JobAnswer, JobRun, ModuleJobs } from '#platform/jobs/job.ts';

export const ownDataJobs = [makeExportJob, deleteAccountJob, reviewKeepingJob, takeWarningBackJob];

const restMs = 600_000;
const usersAtOnce = 20;

export function ownDataHandlers(deps: ExportDeps & DeletionDeps): ModuleJobs {
  return {
    handlers: {
      [makeExportJob.name]: (run, { exportId }: { exportId: string }) => makeExport(deps, run, exportId),
      [deleteAccountJob.name]: (run, { userId }: { userId: string }) => deleteAccount(deps, run, userId),
      [reviewKeepingJob.name]: async (run, { userId }: { userId: string }): Promise<JobAnswer> => {
        if (!deps.canWarn) return { skipped: nobodyWarned };
        await run.transaction((ctx) => reviewKeeping(ctx, { userId }));
        return 'done';
      },
      [takeWarningBackJob.name]: async (run, { userId }: { userId: string }): Promise<JobAnswer> => {
        await run.transaction(({ tx, now }) => takeWarningBack(tx, userId, now()));
        return 'done';
      },
    },
    sweeps: [
      { name: 'own-data.due', everyMs: 1000, run: (run) => wakeDue(run, deps.canWarn) },
      ...(deps.canWarn ? [{ name: 'own-data.keepings', everyMs: 5000, run: wakeKeepings }] : []),
      { name: 'own-data.expire', everyMs: 5000, run: (run) => expireExports(deps.blobs, run) },
    ],
  };
}

/** Accounts whose time is over, and exports whose worker was never heard of again. */
function wakeDue(run: JobRun, canWarn: boolean): Promise<number> {
  return run.transaction(async (ctx) => {
    const users = await usersToDelete(ctx.tx, ctx.now(), {
      most: usersAtOnce,
      unasked: canWarn,
      except: payeesWaiting,
    });
    for (const userId of users) await ctx.enqueue(deleteAccountJob, { userId });
    const exports = await exportsAtRest(ctx.tx, new Date(ctx.now().getTime() - restMs));
    for (const exportId of exports) await ctx.enqueue(makeExportJob, { exportId });
    return users.length + exports.length;
  });
}

function wakeKeepings(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const users = await keepingsDue(ctx.tx, ctx.now(), usersAtOnce);
    for (const userId of users) await ctx.enqueue(reviewKeepingJob, { userId });
    return users.length;
  });
}
