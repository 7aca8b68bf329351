import { usersToDelete } from '#modules/accounts/index.ts';
import { type DeletionDeps, deleteAccount } from '#modules/own-data/deletion/delete-account.ts';
import { expireExports } from '#modules/own-data/export/expire-exports.ts';
import { type ExportDeps, makeExport } from '#modules/own-data/export/make-export.ts';
import { deleteAccountJob, makeExportJob } from '#modules/own-data/job-names.ts';
import { exportsAtRest } from '#modules/own-data/store.ts';
import type { JobRun, ModuleJobs } from '#platform/jobs/job.ts';

export const ownDataJobs = [makeExportJob, deleteAccountJob];

const restMs = 600_000;
const usersAtOnce = 20;

export function ownDataHandlers(deps: ExportDeps & DeletionDeps): ModuleJobs {
  return {
    handlers: {
      [makeExportJob.name]: (run, { exportId }: { exportId: string }) => makeExport(deps, run, exportId),
      [deleteAccountJob.name]: (run, { userId }: { userId: string }) => deleteAccount(deps, run, userId),
    },
    sweeps: [
      { name: 'own-data.due', everyMs: 1000, run: wakeDue },
      { name: 'own-data.expire', everyMs: 5000, run: (run) => expireExports(deps.blobs, run) },
    ],
  };
}

/** Accounts whose time is over, and exports whose worker was never heard of again. */
function wakeDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const users = await usersToDelete(ctx.tx, ctx.now(), usersAtOnce);
    for (const userId of users) await ctx.enqueue(deleteAccountJob, { userId });
    const exports = await exportsAtRest(ctx.tx, new Date(ctx.now().getTime() - restMs));
    for (const exportId of exports) await ctx.enqueue(makeExportJob, { exportId });
    return users.length + exports.length;
  });
}
