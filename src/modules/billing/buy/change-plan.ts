import { isLeaving } from '#modules/accounts/index.ts';
import {
  type Asker,
  type Bought,
  boughtBy,
  connected,
  lookAfterChange,
  recordWish,
} from '#modules/billing/buy/bought.ts';
import type { BillingDeps } from '#modules/billing/buy/read-billing.ts';
import { type Choice, whenOf } from '#modules/billing/contract.ts';
import type { NextPayment } from '#modules/billing/provider/payment-provider.ts';
import type { QuoteAnswer } from '#modules/billing/shapes.ts';
import { Problem } from '#platform/problem/index.ts';

/** How long a price that was shown may be taken. */
const quoteMs = 30 * 60_000;

/** What a change would cost, and when it would come true. Changes nothing. */
export async function quoteChange(deps: BillingDeps, asker: Asker, choice: Choice): Promise<QuoteAnswer> {
  const provider = connected(deps);
  const bought = await changeable(asker, choice);
  const when = whenOf(standing(bought), choice) === 'now' ? 'now' : 'later';
  const now = await asker.transaction(async (ctx) => ctx.now());
  if (when === 'later') {
    const { currency, providerId } = bought.mirror;
    const afterwards = shown(await provider.quoteNext(providerId, choice));
    return { when, dueCents: 0, creditCents: 0, currency, at: now.toISOString(), afterwards };
  }
  const { at, afterwards, ...quote } = await provider.quoteChange(bought.mirror.providerId, choice, wholeSecond(now));
  return { when, ...quote, at: at.toISOString(), afterwards: shown(afterwards) };
}

const shown = ({ cents, at, loweredUntil }: NextPayment): QuoteAnswer['afterwards'] => ({
  cents,
  at: at.toISOString(),
  ...(loweredUntil ? { loweredUntil: loweredUntil.toISOString() } : {}),
});

/** Changes to more at once, for exactly the price that was shown. */
export async function changeNow(
  deps: BillingDeps,
  asker: Asker,
  { dueCents, at, ...choice }: Choice & { dueCents: number; at: Date },
): Promise<{ payUrl: string | undefined }> {
  const provider = connected(deps);
  const bought = await changeable(asker, choice);
  if (whenOf(standing(bought), choice) !== 'now')
    throw wrongWay('A lower plan begins when the paid period ends; plan it instead.');
  const now = await asker.transaction(async (ctx) => ctx.now());
  const age = now.getTime() - at.getTime();
  const isFresh = age >= -1000 && age <= quoteMs;
  const quote = isFresh ? await provider.quoteChange(bought.mirror.providerId, choice, at) : undefined;
  if (quote?.dueCents !== dueCents)
    throw new Problem('conflict', {
      code: 'price_changed',
      detail: 'The price has changed since it was shown. Nothing was charged; check the new price.',
    });
  await recordWish(asker, 'change-now', choice);
  const changed = await provider.changeNow(bought.mirror.providerId, choice, at);
  await lookAfterChange(deps, asker, 'change-now');
  return changed;
}

/** Plans a change to less for the end of the paid period. */
export async function planChange(deps: BillingDeps, asker: Asker, choice: Choice): Promise<void> {
  const provider = connected(deps);
  const bought = await changeable(asker, choice);
  if (whenOf(standing(bought), choice) !== 'later') throw wrongWay('A higher plan begins at once; upgrade instead.');
  await recordWish(asker, 'plan-change', choice);
  await provider.planChange(bought.mirror.providerId, choice);
  await lookAfterChange(deps, asker, 'plan-change');
}

export async function dropPlannedChange(deps: BillingDeps, asker: Asker): Promise<void> {
  const provider = connected(deps);
  const bought = await boughtBy(asker);
  await recordWish(asker, 'drop-change');
  await provider.dropPlannedChange(bought.mirror.providerId);
  await lookAfterChange(deps, asker, 'drop-change');
}

async function changeable(asker: Asker, choice: Choice): Promise<Bought> {
  const bought = await boughtBy(asker);
  if (whenOf(standing(bought), choice) === 'same') throw wrongWay('You have this plan already.');
  if (await asker.transaction(({ tx }) => isLeaving(tx, asker.userId)))
    throw new Problem('conflict', {
      code: 'account_leaving',
      detail: 'Your account will be deleted. Keep it first, on the page Account, then change your plan.',
    });
  if (bought.cancelAt)
    throw new Problem('conflict', {
      code: 'reactivate_first',
      detail: 'Your plan is cancelled. Reactivate it first, then change it.',
    });
  if (bought.state === 'past_due')
    throw new Problem('conflict', {
      code: 'payment_open',
      detail: 'A payment is open. Pay it in the billing portal first, then change your plan.',
    });
  return bought;
}

const standing = ({ plan, mirror }: Bought): Choice => ({ plan, every: mirror.billedEvery });
const wrongWay = (detail: string): Problem => new Problem('conflict', { code: 'not_this_way', detail });
const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
