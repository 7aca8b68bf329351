import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Choice, isHigher } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { day } from '#web/ui/words.ts';
import { quoteQuery, startCheckout, useBillingChange } from './billing-query.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { money } from './money.ts';
import { priceOf, stepTo } from './plan-step.ts';
import { plansTexts } from './texts.ts';

type Props = { billing: Billing; choice: Choice; wanted: boolean };
type From = { from?: string | undefined };

/** The one button of a plan: it says what is paid today and when the next payment is. */
export function PlanAction({ billing, choice, wanted, from }: Props & From) {
  const texts = useTexts(plansTexts).planAction;
  const step = stepTo(billing, choice);
  switch (step.kind) {
    case 'closed':
      return <Action note={texts.itCannotBe} />;
    case 'current':
      return <Current billing={billing} />;
    case 'planned':
      return <Planned billing={billing} at={step.at} />;
    case 'buy':
      return <Buy billing={billing} choice={choice} trialDays={step.trialDays} wanted={wanted} from={from} />;
    case 'now':
      return <ChangeNow billing={billing} choice={choice} wanted={wanted} />;
    case 'later':
      return <ChangeLater billing={billing} choice={choice} at={step.at} />;
    case 'wait':
      return <Action note={waitNote(billing, step.until)} />;
  }
}

function waitNote({ subscription }: Billing, until: 'kept' | 'reactivated' | 'paid' | 'given'): string {
  const texts = textsOf(plansTexts).planAction;
  if (until === 'given' && subscription)
    return texts.afterWhatWasGiven(planTitle(subscription.plan), day(subscription.entitledUntil));
  if (until === 'kept') return texts.keepYourAccount;
  return until === 'paid' ? texts.aPaymentIs : texts.reactivateYourPlan;
}

/** A button and the line beneath it; a refusal takes the line's place. */
function Action({ children, note, fault }: { children?: ReactNode; note: ReactNode; fault?: unknown }) {
  return (
    <div className="mt-3.5">
      {children}
      {fault ? (
        <p role="alert" className="mt-2 text-caption text-danger">
          <Sentence of={fault} />
        </p>
      ) : (
        <p className="mt-2 min-h-4 text-caption text-muted">{note}</p>
      )}
    </div>
  );
}

function Current({ billing: { subscription } }: { billing: Billing }) {
  const texts = useTexts(plansTexts).planAction;
  const note = () => {
    if (!subscription) return '';
    const { bought, cancelAt, paidUntil, planned, phase, entitledUntil, paymentFailed, isPaused } = subscription;
    if (!bought) return texts.givenToYou(day(entitledUntil));
    if (isPaused) return texts.nothingIsCharged;
    if (cancelAt) return texts.endsOn(day(paymentFailed || phase === 'grace' ? entitledUntil : cancelAt));
    if (planned) return texts.followsOn(planTitle(planned.plan), day(planned.at));
    if (phase === 'grace') return texts.theLastPayment;
    return texts.renewsOnFor(day(paidUntil), money(bought.dueCents, bought.currency));
  };
  return (
    <Action note={note()}>
      <Button className="w-full bg-subtle text-muted hover:bg-subtle" aria-disabled>
        {texts.currentPlan}
      </Button>
    </Action>
  );
}

function Planned({ billing, at }: { billing: Billing; at: string }) {
  const texts = useTexts(plansTexts).planAction;
  const stay = useBillingChange(() => api.remove('/billing/planned-change'));
  const now = billing.subscription ? planTitle(billing.subscription.plan) : '';
  return (
    <Action note={texts.beginsOnUntil(day(at), now)} fault={stay.error}>
      <Button className="w-full" busy={stay.isPending} onClick={() => stay.mutate(undefined)}>
        {texts.stayWith(now)}
      </Button>
    </Action>
  );
}

function Buy({ billing, choice, trialDays, wanted, from }: Props & From & { trialDays: number }) {
  const texts = useTexts(plansTexts).planAction;
  const buy = useBillingChange(startCheckout);
  const cents = priceOf(billing, choice);
  const title = planTitle(choice.plan);
  const first = new Date(productNow().getTime() + trialDays * 86_400_000).toISOString();
  const then = texts.every(money(cents, billing.currency), choice.every);
  return (
    <Action
      note={trialDays > 0 ? texts.nothingTodayThen(then, day(first)) : texts.thenEveryUntil(choice.every)}
      fault={buy.error}
    >
      <Button
        look={wanted ? 'primary' : 'outline'}
        className="w-full"
        busy={buy.isPending}
        onClick={() => buy.mutate({ ...choice, ...(from ? { from } : {}) })}
      >
        {trialDays > 0 ? texts.tryForDays(title, trialDays) : texts.chooseToday(title, money(cents, billing.currency))}
      </Button>
    </Action>
  );
}

function ChangeNow({ billing, choice, wanted }: Props) {
  const texts = useTexts(plansTexts).planAction;
  const [isOpen, setOpen] = useState(false);
  const { data: quote, error, refetch, isFetching } = useQuery(quoteQuery(choice));
  const from = billing.subscription?.plan;
  const does = from && isHigher(choice.plan, from) ? texts.upgrade : texts.payYearly;
  if (!quote)
    return (
      <Action note="" fault={error}>
        <Button className="w-full" busy={isFetching} onClick={() => void refetch()}>
          {error ? texts.askForThe : does}
        </Button>
      </Action>
    );
  const { currency, afterwards } = quote;
  const full = priceOf(billing, choice);
  const next = [money(afterwards.cents, currency), day(afterwards.at)] as const;
  return (
    <Action note={afterwards.cents === full ? texts.thenFrom(...next) : texts.thenOn(...next, money(full, currency))}>
      <Button look={wanted ? 'primary' : 'outline'} className="w-full" onClick={() => setOpen(true)}>
        {texts.today(does, money(quote.dueCents, currency))}
      </Button>
      <ChangeDialog billing={billing} choice={choice} quote={quote} open={isOpen} onOpenChange={setOpen} />
    </Action>
  );
}

function ChangeLater({ billing, choice, at }: Omit<Props, 'wanted'> & { at: string }) {
  const texts = useTexts(plansTexts).planAction;
  const plan = useBillingChange(() => api.post('/billing/planned-change', choice));
  const held = billing.subscription?.plan;
  const isSame = held === choice.plan;
  return (
    <Action note={isSame ? texts.youKeepPaying : texts.youKeepUntil(held ? planTitle(held) : '')} fault={plan.error}>
      <Button className="w-full" busy={plan.isPending} onClick={() => plan.mutate(undefined)}>
        {isSame ? texts.payMonthlyFrom(day(at)) : texts.moveDownOn(day(at))}
      </Button>
    </Action>
  );
}
