import { type DeliverDeps, deliver } from '#modules/webhooks/deliver.ts';
import { webhookChanged } from '#modules/webhooks/events.ts';
import { deliverJob, dropJob, type Told, tellJob } from '#modules/webhooks/job-names.ts';
import { dropWebhooksUntil } from '#modules/webhooks/store.ts';
import { deliveriesDue, dropOldDeliveries } from '#modules/webhooks/store-deliveries.ts';
import { tellWebhooks } from '#modules/webhooks/tell-webhooks.ts';
import type { JobAnswer, JobRun, ModuleJobs } from '#platform/jobs/job.ts';

export interface WebhookJobDeps extends DeliverDeps {
  publicUrl: string;
}

export const webhookJobs = [tellJob, deliverJob, dropJob];

/** So long the log of what was told is kept. */
const keptMs = 30 * 86_400_000;

export function webhookHandlers(deps: WebhookJobDeps): ModuleJobs {
  return {
    handlers: {
      [tellJob.name]: async (run: JobRun, told: Told): Promise<JobAnswer> => {
        const made = await run.transaction((ctx) => tellWebhooks(ctx, deps.publicUrl, told));
        return made > 0 ? 'done' : { skipped: 'nobody wants to hear of it, or was told' };
      },
      [deliverJob.name]: (run: JobRun, { deliveryId }: { deliveryId: string }) => deliver(deps, run, deliveryId),
      [dropJob.name]: (run: JobRun, { userId, addedUntil }: { userId: string; addedUntil: string }) =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          for (const webhookId of await dropWebhooksUntil(ctx.tx, userId, new Date(addedUntil)))
            await ctx.emit(webhookChanged, { userId, webhookId, change: 'removed' });
          return 'done';
        }),
    },
    sweeps: [
      { name: 'webhooks.due', everyMs: 1000, run: wakeDue },
      {
        name: 'webhooks.forget',
        everyMs: 60_000,
        run: (run) => run.transaction(({ tx, now }) => dropOldDeliveries(tx, new Date(now().getTime() - keptMs))),
      },
    ],
  };
}

/** The only thing that sends: a new message, a further attempt and one asked for again are all rows that are due. */
function wakeDue(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await deliveriesDue(ctx.tx, ctx.now(), 100);
    for (const deliveryId of due) await ctx.enqueue(deliverJob, { deliveryId });
    return due.length;
  });
}
