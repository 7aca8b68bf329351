import { z } from 'zod';
import { deletionUndone } from '#modules/accounts/index.ts';
import { dropCancelled } from '#modules/billing/buy/drop-unpaid.ts';
import { followLeaving } from '#modules/billing/buy/follow-leaving.ts';
import { reviewPhase } from '#modules/billing/change-subscription.ts';
import { endDueGrants } from '#modules/billing/end-grant.ts';
import { subscriptionChanged } from '#modules/billing/events.ts';
import { astray, takeCustomersDue } from '#modules/billing/mirror/customer-store.ts';
import { syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { phasesDue } from '#modules/billing/store.ts';
import { defineJob, type JobAnswer, type JobRun, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ customerId: z.string() });

/** Reads one customer from the payment provider, because nobody told of a change for a day. */
const reconcileJob = defineJob({
  name: 'billing.reconcile',
  payload,
  key: ({ customerId }) => customerId,
});

const dropCancelledJob = defineJob({ name: 'billing.drop-cancelled', payload: z.object({ userId: z.string() }) }).when(
  subscriptionChanged,
  ({ userId, moves }) => (moves.includes('ended') ? { userId } : undefined),
);

const followLeavingJob = defineJob({
  name: 'billing.follow-leaving',
  payload: z.object({ userId: z.string() }),
  key: ({ userId }) => userId,
}).when(deletionUndone, ({ userId }) => ({ userId }));

export const billingJobs = [reconcileJob, dropCancelledJob, followLeavingJob];

export function billingHandlers({ provider }: { provider: PaymentProvider | undefined }): ModuleJobs {
  return {
    handlers: {
      [reconcileJob.name]: async (run, { customerId }: z.infer<typeof payload>): Promise<JobAnswer> => {
        if (!provider) return { skipped: 'billing is not connected' };
        const { transaction } = run;
        const outcome = await syncCustomer({ provider, transaction }, { customerId, cause: 'reconciliation' });
        return outcome === 'recorded' ? 'done' : { skipped: outcome };
      },
      [dropCancelledJob.name]: async ({ transaction }: JobRun, { userId }: { userId: string }): Promise<JobAnswer> =>
        (await dropCancelled({ provider }, { userId, transaction })) ? 'done' : { skipped: 'nothing is asked for' },
      [followLeavingJob.name]: async ({ transaction }: JobRun, { userId }: { userId: string }): Promise<JobAnswer> => {
        await followLeaving({ provider }, { userId, transaction });
        return 'done';
      },
    },
    sweeps: [
      { name: 'billing.phases', everyMs: 5000, run: (run) => reviewPhases(run, provider !== undefined) },
      { name: 'billing.grants', everyMs: 5000, run: (run) => run.transaction(endDueGrants) },
      ...(provider
        ? [
            { name: 'billing.reconcile', everyMs: 2000, run: wakeReconciliation },
            { name: 'billing.astray', everyMs: 60_000, run: wakeAstray },
          ]
        : []),
    ],
  };
}

/** Where time moved a plan that was bought, the provider is asked first: it may know of a payment that we do not. */
async function reviewPhases(run: JobRun, isConnected: boolean): Promise<number> {
  const due = await run.transaction((ctx) => phasesDue(ctx.tx, ctx.now(), 100));
  for (const { userId, customerId } of due)
    await run.transaction((ctx) =>
      customerId && isConnected ? ctx.enqueue(reconcileJob, { customerId }) : reviewPhase(ctx, { userId }),
    );
  return due.length;
}

/** So long somebody who asks for a deletion may take from the pause to the asking. */
const askingMs = 10 * 60_000;

/** Whoever asked for a deletion that failed after the pause, or crossed an undo with it. */
function wakeAstray(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const found = await astray(ctx.tx, new Date(ctx.now().getTime() - askingMs));
    for (const userId of found) await ctx.enqueue(followLeavingJob, { userId });
    return found.length;
  });
}

/** A read that failed with all its retries is due again after this. */
const failedReadMs = 3_600_000;

function wakeReconciliation(run: JobRun): Promise<number> {
  return run.transaction(async (ctx) => {
    const due = await takeCustomersDue(ctx.tx, ctx.now(), new Date(ctx.now().getTime() + failedReadMs), 100);
    for (const customerId of due) await ctx.enqueue(reconcileJob, { customerId });
    return due.length;
  });
}
