import { endWithoutPlan, lockUser, spare, type UserRow, warningWaits } from '#modules/accounts/index.ts';
import { planEndedAt, readEntitlements } from '#modules/billing/index.ts';
import { type Keeping, stepOf } from '#modules/own-data/keeping/keeping.ts';
import { dropKeeping, type KeepingRow, putKeeping, readKeeping } from '#modules/own-data/store.ts';
import { hasOpenPayout } from '#modules/referrals/index.ts';
import { hasOpenCounterNotice } from '#modules/replies/index.ts';
import type { Context, Verb } from '#platform/verb/index.ts';

const daily = 86_400_000;

/** Looks at somebody whose data may be kept without a plan: whether they are to be warned, or it stays after all. */
export const reviewKeeping: Verb<{ userId: string }, void> = async (ctx, { userId }) => {
  const user = await lockUser(ctx.tx, userId);
  if (!user) return;
  const now = ctx.now();
  const tomorrow = new Date(now.getTime() + daily);
  const known = await readKeeping(ctx.tx, userId);
  const keeping = await keepingOf(ctx, user, known);
  const put = ({ from: countedFrom, warnings }: Keeping, nextAt: Date) =>
    putKeeping(ctx.tx, { userId, countedFrom, warnings, nextAt });
  // What its owner asked for goes its own way.
  if (user.deletionAskedAt) return put(keeping, tomorrow);
  const reason = await reasonToKeep(ctx, user);
  if (reason) await spare(ctx, { userId });
  if (reason === 'a plan') return dropKeeping(ctx.tx, userId);
  if (reason) return put({ from: reason === 'served without one' ? now : keeping.from, warnings: 0 }, tomorrow);
  const step = stepOf(keeping, now);
  if (step.kind === 'delete') return put(keeping, tomorrow); // the deletion has a job of its own
  if (step.kind === 'wait') return put(keeping, step.until);
  await endWithoutPlan(ctx, { userId, dueAt: step.dueAt });
  await put(step.next, step.until);
};

/** Whether the time of an account whose end nobody asked for is over, and both warnings were given and have left. */
export async function isOver(ctx: Context, user: UserRow): Promise<boolean> {
  if ((await reasonToKeep(ctx, user)) || (await warningWaits(ctx.tx, user.id))) return false;
  const keeping = await keepingOf(ctx, user, await readKeeping(ctx.tx, user.id));
  return stepOf(keeping, ctx.now()).kind === 'delete';
}

/**
 * Whoever is served without a plan is kept without one: operators, affiliates, who was granted something. What a
 * counter-notice or a court is about is evidence until that has ended; a payout is sent to somebody.
 */
async function reasonToKeep({ tx, now }: Context, { id, role, isAffiliateOnly }: UserRow) {
  const { frontendStatus, effectiveSpecialFeatures } = await readEntitlements(tx, id, now());
  if (frontendStatus !== 'former') return 'a plan';
  if (role === 'operator' || isAffiliateOnly || effectiveSpecialFeatures.length > 0) return 'served without one';
  if (await hasOpenCounterNotice(tx, id)) return 'a dispute';
  return (await hasOpenPayout(tx, id)) ? 'a payout' : undefined;
}

async function keepingOf(ctx: Context, user: UserRow, known: KeepingRow | undefined): Promise<Keeping> {
  const ended = await planEndedAt(ctx.tx, user.id);
  if (!known || (ended && ended > known.countedFrom)) return { from: ended ?? ctx.now(), warnings: 0 };
  // Warned, and not to be deleted any more: somebody said that it stays.
  if (known.warnings > 0 && !user.deletionDueAt) return { from: ctx.now(), warnings: 0 };
  return { from: known.countedFrom, warnings: known.warnings, dueAt: user.deletionDueAt ?? undefined };
}
