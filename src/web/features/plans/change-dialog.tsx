import { useQueryClient } from '@tanstack/react-query';
import type { Choice } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Billing, PlanQuote } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { goToPay, quoteQuery, useBillingChange } from './billing-query.ts';
import { money, sumsOf } from './money.ts';
import { priceOf } from './plan-step.ts';
import { plansTexts } from './texts.ts';

/** What is paid next, and what later where that is another sum. */
function comingPayments(billing: Billing, choice: Choice, { afterwards }: PlanQuote): [string, number][] {
  const texts = textsOf(plansTexts).changeDialog;
  const { cents, at, loweredUntil } = afterwards;
  const full = priceOf(billing, choice);
  if (cents === full) return [[texts.fromEvery(day(at), choice.every), full]];
  const then = loweredUntil ? texts.fromEvery(day(loweredUntil), choice.every) : texts.fullPrice(choice.every);
  return [
    [texts.on(day(at)), cents],
    [then, full],
  ];
}

type Props = {
  billing: Billing;
  choice: Choice;
  quote: PlanQuote;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The last look before money moves: what is taken off, what is paid, and what comes after. Exactly that is charged. */
export function ChangeDialog({ billing, choice, quote, open, onOpenChange }: Props) {
  const texts = useTexts(plansTexts).changeDialog;
  const client = useQueryClient();
  const { dueCents, creditCents, currency, at } = quote;
  const title = planTitle(choice.plan);
  const held = billing.subscription ? planTitle(billing.subscription.plan) : '';
  const change = useBillingChange(async () => {
    const body = { ...choice, dueCents, at };
    const { payUrl } = await api.post<{ billing: Billing; payUrl?: string }>('/billing/change', body);
    if (payUrl) return goToPay(payUrl); // the bank asks first; nothing is changed until then
    onOpenChange(false);
    say({ title: texts.isYours(title), text: texts.wasCharged(money(dueCents, currency)) });
  });
  const isStale = change.error instanceof ApiProblem && change.error.code === 'price_changed';
  const again = async () => {
    await client.invalidateQueries(quoteQuery(choice));
    change.reset();
  };
  const facts: [string, number][] = [
    [choice.every === 'year' ? texts.aYear(title) : texts.theRestOf(title), dueCents + creditCents],
    ...(creditCents > 0 ? [[texts.restOfTaken(held), -creditCents] as [string, number]] : []),
    [texts.today, dueCents],
    ...comingPayments(billing, choice, quote),
  ];
  const sum = sumsOf(
    facts.map(([, cents]) => cents),
    currency,
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) change.reset();
      }}
      title={texts.changeTo(title)}
      description={texts.itBeginsAt}
    >
      <ProblemStrip of={change.error} />
      <dl className="mt-3 divide-y divide-border border-y border-border">
        {facts.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className={name === texts.today ? 'font-[600]' : 'text-muted'}>{name}</dt>
            <dd className={name === texts.today ? 'font-[600] tabular-nums' : 'tabular-nums'}>
              {cents < 0 ? `−${sum(-cents)}` : sum(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        {isStale ? (
          <Button look="primary" onClick={() => void again()}>
            {texts.showTheNew}
          </Button>
        ) : (
          <Button look="primary" busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {dueCents > 0 ? texts.pay(money(dueCents, currency)) : texts.changeTo(title)}
          </Button>
        )}
        <Button onClick={() => onOpenChange(false)}>{texts.notNow}</Button>
      </DialogActions>
    </Dialog>
  );
}
