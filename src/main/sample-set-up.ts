import { z } from 'zod';
import { changeSettings, userById } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { Foundation } from './foundation.ts';
import { actForCreator } from './seed-demo.ts';

const dayMs = 86_400_000;
const planDays = 180;
/** One that obeys within minutes, two within hours, and one that refuses: what a newcomer is to see of each. */
export const leaks = ['leakpalace.test', 'sidestall.test', 'threadharbor.test', 'scoffer.test'] as const;

/**
 * What the tour needs of somebody's own account, in one press: a plan of the sample world, a proved sample account, a
 * signature, and copies to find. Each step is skipped where they have it, so that a second press changes nothing.
 */
export function setUpRoute({ blobs, trustedFetch }: Foundation, world: string): AnyRoute {
  const fetch = trustedFetch([world]);
  return route({
    method: 'post',
    path: '/sample/set-up',
    summary: 'Set up the caller’s own account for the tour: plan, sample account, signature, copies to find',
    tag: 'sample',
    answer: z.object({ handle: z.string() }),
    run: async ({ transaction, caller, signal }) => {
      const known = (await transaction(({ tx }) => brandsOf(tx, caller.userId))).find(isVerified);
      const handle = known?.handle ?? handleOf(caller.userId);
      // Before the account is set up: where it fails, another press begins again.
      if (isNew(caller, known)) await Promise.all(leaks.map((host, at) => plant({ host, handle, work: at + 1 })));
      return { handle: await transaction((ctx) => setUpAccount(blobs, ctx, caller)) };

      async function plant(copy: { host: string; handle: string; work: number }): Promise<void> {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${world}/api/plant`, {
          method: 'POST',
          headers,
          body: JSON.stringify(copy),
          signal,
        });
        if (!answer.ok || answer.status !== 201)
          throw new Problem('unavailable', { detail: 'The sample world did not take in its copies. Try again.' });
      }
    },
  });
}

/** Who has neither a plan nor a proved account, or proved one before the tour: nothing of theirs is in the sample web. */
const isNew = ({ frontendStatus }: Pick<Caller, 'frontendStatus'>, known: unknown): boolean =>
  !known || frontendStatus !== 'subscribed';

const isVerified = ({ state }: { state: string }): boolean => state === 'verified';
const handleOf = (userId: string): string => `tour_${userId.slice(-8).toLowerCase()}`;

/** The handle that the tour goes by. @throws Problem not-found where the account is deleted meanwhile */
export async function setUpAccount(
  blobs: Blobs,
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'frontendStatus'>,
): Promise<string> {
  const { userId, frontendStatus } = caller;
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  const paidUntil = new Date(ctx.now().getTime() + planDays * dayMs);
  const plan = { plan: 'premium', state: 'active', paidUntil, cancelAt: undefined, everPaid: true } as const;
  if (frontendStatus !== 'subscribed') await changeSubscription(ctx, { userId, ...plan, cause: 'tour' });
  const known = (await brandsOf(ctx.tx, userId)).find(isVerified);
  if (isNew(caller, known))
    await changeSettings(ctx, { userId, change: { autoSend: true, firstNoticesCleared: true } });
  const handle = known?.handle ?? handleOf(userId);
  await actForCreator(blobs, ctx, { userId, handle, name: user.name || 'Sample Newcomer' });
  return handle;
}
