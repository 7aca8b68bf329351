import { useState } from 'react';
import { type Move, type PaidPlan, plans } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Billing } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day, moment } from '#web/ui/words.ts';
import { openPortal, useBillingChange } from './billing-query.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { money } from './money.ts';

type Subscription = NonNullable<Billing['subscription']>;

/** What somebody has bought or was given: how it goes on, how it is ended or taken up, and what became of it so far. */
export function SubscriptionCard({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const [isEnding, setEnding] = useState(false);
  const reactivate = useBillingChange(() => api.post('/billing/reactivate'));
  const portal = useBillingChange(openPortal);
  const { bought, phase, cancelAtPeriodEnd, plan } = subscription;
  const isLive = phase !== 'ended' && bought !== undefined && billing.connected;
  const fault = reactivate.error ?? portal.error;
  return (
    <Card>
      <CardHead title={phase === 'ended' ? 'Your last plan' : 'Your plan'} />
      <CardBody className="grid gap-3">
        {fault && <Strip kind="problem">{sentenceOf(fault)}</Strip>}
        <p className="max-w-[68ch]">{storyOf(subscription)}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isLive && cancelAtPeriodEnd && (
            <Button look="primary" busy={reactivate.isPending} onClick={() => reactivate.mutate(undefined)}>
              Reactivate {plans[plan].title}
            </Button>
          )}
          {billing.portal && (
            <Button busy={portal.isPending} onClick={() => portal.mutate(undefined)}>
              Cards and invoices
            </Button>
          )}
          {isLive && !cancelAtPeriodEnd && (
            <Button look="danger" onClick={() => setEnding(true)}>
              Cancel the plan
            </Button>
          )}
        </div>
        {billing.history.length > 0 && <History moves={billing.history} />}
      </CardBody>
      <CancelDialog subscription={subscription} open={isEnding} onOpenChange={setEnding} />
    </Card>
  );
}

/** How it stands, and what comes next, in one or two sentences. */
function storyOf(subscription: Subscription): string {
  const { plan, phase, bought, paidUntil, entitledUntil, cancelAtPeriodEnd, paymentFailed, planned } = subscription;
  const { title } = plans[plan];
  if (phase === 'ended') return `${title} ended on ${day(entitledUntil)}.`;
  if (!bought) return `${title}, given to you until ${day(entitledUntil)}. Nothing is charged.`;
  const price = `${money(bought.cents, bought.currency)} a ${bought.every}`;
  if (cancelAtPeriodEnd) return `${title} is cancelled. You keep it until ${day(paidUntil)}; nothing more is charged.`;
  if (paymentFailed || phase === 'grace')
    return `The last payment for ${title} did not arrive. You keep it until ${day(entitledUntil)}; pay under Cards and invoices to keep it longer.`;
  if (planned)
    return `${title}, ${price}, until ${day(planned.at)}. ${planned.plan === plan ? 'Then it is paid monthly.' : `Then ${plans[planned.plan].title} begins.`}`;
  if (phase === 'trialing') return `${title}, free until ${day(paidUntil)}. Then ${price}, unless you cancel before.`;
  return `${title}, ${price}. It renews on ${day(paidUntil)}.`;
}

const told: Record<Move, (plan: string, from: string) => string> = {
  'trial-began': (plan) => `Trial of ${plan} began`,
  began: (plan) => `${plan} began`,
  'came-back': (plan) => `Came back with ${plan}`,
  'trial-converted': (plan) => `The trial of ${plan} became a plan`,
  renewed: (plan) => `${plan} renewed`,
  upgraded: (plan, from) => `Changed up from ${from} to ${plan}`,
  downgraded: (plan, from) => `Changed down from ${from} to ${plan}`,
  'interval-changed': (plan) => `${plan} is paid in another rhythm`,
  'change-planned': () => 'A change was planned',
  'change-dropped': () => 'The planned change was dropped',
  cancelled: (plan) => `${plan} was cancelled for the end of the paid time`,
  reactivated: (plan) => `${plan} was reactivated`,
  'payment-failed': () => 'A payment failed',
  'payment-recovered': () => 'The open payment arrived',
  'grace-began': () => 'The payment is late; nothing was taken away',
  ended: (plan) => `${plan} ended`,
};

const titleOf = (plan: PaidPlan | undefined): string => (plan ? plans[plan].title : 'another plan');

function History({ moves }: { moves: Billing['history'] }) {
  return (
    <details className="text-small">
      <summary className="w-fit cursor-pointer text-muted">What happened so far</summary>
      <ol className="mt-2 divide-y divide-border border-y border-border">
        {moves.map(({ at, move, plan, fromPlan }) => (
          <li key={`${at} ${move}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{told[move](plans[plan].title, titleOf(fromPlan))}</span>
            <time dateTime={at} className="text-muted">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
