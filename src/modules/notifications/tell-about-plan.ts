import { z } from 'zod';
import { userById } from '#modules/accounts/index.ts';
import { type Move, readEntitlements, subscriptionChanged } from '#modules/billing/index.ts';
import { type Message, notify } from '#modules/notifications/notify.ts';
import { defineJob, type JobAnswer, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({
  userId: z.string(),
  about: z.enum(['payment-late', 'plan-ended', 'trial-over']),
  paidUntil: z.iso.datetime(),
  /** When it moved. */
  at: z.iso.datetime(),
});
type Told = z.infer<typeof payload>;

const job = defineJob({ name: 'notifications.plan', payload }).when(
  subscriptionChanged,
  ({ userId, moves, paidUntil, at }) => {
    const about = toldOf(moves);
    return about && { userId, about, paidUntil, at };
  },
);

/** A trial whose first payment fails is over, too; what presses is the payment. */
function toldOf(moves: readonly Move[]): Told['about'] | undefined {
  if (moves.includes('ended')) return 'plan-ended';
  if (moves.includes('payment-failed') || moves.includes('grace-began')) return 'payment-late';
  return moves.includes('trial-converted') ? 'trial-over' : undefined;
}

export const planNewsJobs = [job];

/** What a plan does without its owner: a payment fails, or its time is over. Each is told once for a paid period. */
export function planNewsHandlers(): ModuleJobs {
  return {
    handlers: {
      [job.name]: (run, { userId, about, paidUntil, at }: Told): Promise<JobAnswer> =>
        run.transaction(async (ctx): Promise<JobAnswer> => {
          const user = await userById(ctx.tx, userId);
          if (!user) return { skipped: 'the account is deleted' };
          // Another process saw it move, whose clock may be before ours.
          const now = new Date(Math.max(ctx.now().getTime(), Date.parse(at)));
          const { frontendStatus, lateUntil } = await readEntitlements(ctx.tx, userId, now);
          const hasPlan = frontendStatus === 'subscribed';
          const told: Pick<Message, 'userId' | 'kind' | 'dedupeKey'> = {
            userId,
            kind: 'billing',
            dedupeKey: `${about}:${paidUntil}`,
          };
          if (about === 'plan-ended') {
            if (hasPlan) return { skipped: 'there is a plan again' };
            await notify(ctx, { ...told, says: (texts) => texts.planEnded, link: '/plans' });
          } else if (about === 'payment-late') {
            if (!lateUntil) return { skipped: 'it was paid, or the plan ended, meanwhile' };
            if (user.deletionDueAt) return { skipped: 'nothing is charged while the account waits to be deleted' };
            await notify(ctx, {
              ...told,
              says: (texts, day) => texts.paymentLate(day(lateUntil)),
              link: '/account#billing',
            });
          } else {
            if (!hasPlan || lateUntil) return { skipped: 'the plan did not continue' };
            const until = new Date(paidUntil);
            await notify(ctx, { ...told, says: (texts, day) => texts.trialOver(day(until)), link: '/account#billing' });
          }
          return 'done';
        }),
    },
  };
}
