import { changeSettings } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { actForCreator } from '../seed-demo.ts';
import type { Agenda } from './agenda.ts';
import { inHours } from './past.ts';
import type { Story } from './story.ts';

/** A former subscriber had an account and a plan while her history was made. */
export async function subscribeUntil(
  { blobs }: { blobs: Blobs },
  ctx: Context,
  { userId, story, today }: { userId: string; story: Story; today: Date },
  agenda: Agenda,
): Promise<void> {
  if (story.planEndedDaysAgo === undefined) return;
  const paidUntil = inHours(today, -24 * story.planEndedDaysAgo);
  const plan = { userId, plan: 'standard', paidUntil, everPaid: true, cause: 'persona' } as const;
  await changeSubscription(ctx, { ...plan, state: 'active', cancelAt: paidUntil });
  await actForCreator(blobs, ctx, { userId, handle: story.handle, name: 'Flora Vale' });
  await changeSettings(ctx, { userId, change: { autoSend: true, firstNoticesCleared: true } });
  agenda.add(paidUntil, async () => {
    await changeSubscription(ctx, { ...plan, state: 'ended' });
    await changeSettings(ctx, { userId, change: { autoSend: false } });
  });
}
