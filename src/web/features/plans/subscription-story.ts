import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf } from '#web/language/texts.ts';
import { day } from '#web/ui/words.ts';
import { money } from './money.ts';
import { ownPlanTexts } from './texts-own.ts';

type Subscription = NonNullable<Billing['subscription']>;

/** How it stands, and what comes next, in one or two sentences. */
export function storyOf(subscription: Subscription): string {
  const { plan, phase, bought, paidUntil, entitledUntil, cancelAt, paymentFailed, planned, isPaused } = subscription;
  const title = planTitle(plan);
  const texts = textsOf(ownPlanTexts).subscriptionCard;
  if (phase === 'ended') return texts.endedOn(title, day(entitledUntil));
  if (!bought) return texts.givenToYou(title, day(entitledUntil));
  const price = texts.a(money(bought.cents, bought.currency), bought.every);
  if (isPaused) return texts.isPaused(title, price);
  const isLate = paymentFailed || phase === 'grace';
  if (cancelAt && isLate) return texts.isCancelledLate(title, day(entitledUntil), day(cancelAt));
  if (cancelAt && cancelAt > paidUntil) return texts.isCancelledUnpaid(title, day(cancelAt));
  if (cancelAt) return texts.isCancelledYou(title, day(cancelAt));
  if (isLate) return texts.theLastPayment(title, day(entitledUntil));
  if (planned)
    return [
      texts.until(title, price, day(planned.at)),
      planned.plan === plan ? texts.thenItIs : texts.thenBegins(planTitle(planned.plan)),
    ].join(' ');
  if (bought.dueCents !== bought.cents) {
    const due = money(bought.dueCents, bought.currency);
    const pays = phase === 'trialing' ? texts.firstPayment : texts.nextPayment;
    const { loweredUntil } = bought;
    const then = loweredUntil ? texts.loweredUntil(price, day(loweredUntil)) : texts.fullPrice(price);
    return `${pays(title, due, day(paidUntil))} ${then}`;
  }
  if (phase === 'trialing') return texts.freeUntilThen(title, day(paidUntil), price);
  return texts.itRenewsOn(title, price, day(paidUntil));
}
