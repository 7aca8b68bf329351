import { useState } from 'react';
import type { Move, PaidPlan } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { moment } from '#web/ui/words.ts';
import { openPortal, useBillingChange } from './billing-query.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { storyOf } from './subscription-story.ts';
import { plansTexts } from './texts.ts';

type Subscription = NonNullable<Billing['subscription']>;

/** What somebody has bought or was given: how it goes on, how it is ended or taken up, and what became of it so far. */
export function SubscriptionCard({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const texts = useTexts(plansTexts).subscriptionCard;
  const [isEnding, setEnding] = useState(false);
  const reactivate = useBillingChange(() => api.post('/billing/reactivate'));
  const portal = useBillingChange(openPortal);
  const { bought, phase, cancelAtPeriodEnd, plan } = subscription;
  const isLive = phase !== 'ended' && bought !== undefined && billing.connected;
  const fault = reactivate.error ?? portal.error;
  return (
    <Card>
      <CardHead title={phase === 'ended' ? texts.yourLastPlan : texts.yourPlan} />
      <CardBody className="grid gap-3">
        <ProblemStrip of={fault} />
        <p className="max-w-[68ch]">{storyOf(subscription)}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isLive && cancelAtPeriodEnd && (
            <Button look="primary" busy={reactivate.isPending} onClick={() => reactivate.mutate(undefined)}>
              {texts.reactivate(planTitle(plan))}
            </Button>
          )}
          {billing.portal && (
            <Button busy={portal.isPending} onClick={() => portal.mutate(undefined)}>
              {texts.cardsAndInvoices}
            </Button>
          )}
          {isLive && !cancelAtPeriodEnd && (
            <Button look="danger" onClick={() => setEnding(true)}>
              {texts.cancelThePlan}
            </Button>
          )}
        </div>
        {billing.history.length > 0 && <History moves={billing.history} />}
      </CardBody>
      <CancelDialog subscription={subscription} open={isEnding} onOpenChange={setEnding} />
    </Card>
  );
}

const told: Record<Move, (plan: string, from: string) => string> = {
  'trial-began': (plan) => textsOf(plansTexts).subscriptionCard.trialOfBegan(plan),
  began: (plan) => textsOf(plansTexts).subscriptionCard.began(plan),
  'came-back': (plan) => textsOf(plansTexts).subscriptionCard.cameBackWith(plan),
  'trial-converted': (plan) => textsOf(plansTexts).subscriptionCard.theTrialOf(plan),
  renewed: (plan) => textsOf(plansTexts).subscriptionCard.renewed(plan),
  upgraded: (plan, from) => textsOf(plansTexts).subscriptionCard.changedUpFrom(from, plan),
  downgraded: (plan, from) => textsOf(plansTexts).subscriptionCard.changedDownFrom(from, plan),
  'interval-changed': (plan) => textsOf(plansTexts).subscriptionCard.isPaidIn(plan),
  'change-planned': () => textsOf(plansTexts).subscriptionCard.aChangeWas,
  'change-dropped': () => textsOf(plansTexts).subscriptionCard.thePlannedChange,
  cancelled: (plan) => textsOf(plansTexts).subscriptionCard.wasCancelledFor(plan),
  reactivated: (plan) => textsOf(plansTexts).subscriptionCard.wasReactivated(plan),
  'payment-failed': () => textsOf(plansTexts).subscriptionCard.aPaymentFailed,
  'payment-recovered': () => textsOf(plansTexts).subscriptionCard.theOpenPayment,
  'grace-began': () => textsOf(plansTexts).subscriptionCard.thePaymentIs,
  ended: (plan) => textsOf(plansTexts).subscriptionCard.ended(plan),
};

const titleOf = (plan: PaidPlan | undefined): string =>
  plan ? planTitle(plan) : textsOf(plansTexts).subscriptionCard.anotherPlan;

function History({ moves }: { moves: Billing['history'] }) {
  const texts = useTexts(plansTexts).subscriptionCard;
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer text-muted">{texts.whatHappenedSo}</summary>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {moves.map(({ at, move, plan, fromPlan }) => (
          <li key={`${at} ${move}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{told[move](planTitle(plan), titleOf(fromPlan))}</span>
            <time dateTime={at} className="text-muted">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
