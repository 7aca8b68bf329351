import { lazy, Suspense, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { openPortal, useBillingChange } from './billing-query.ts';
import { storyOf } from './subscription-story.ts';
import { ownPlanTexts } from './texts-own.ts';

const PlanHistory = lazy(() => import('./plan-history.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

type Subscription = NonNullable<Billing['subscription']>;

/** What somebody has bought or was given: how it goes on, how it is ended or taken up, and what became of it so far. */
export function SubscriptionCard({ billing, subscription }: { billing: Billing; subscription: Subscription }) {
  const texts = useTexts(ownPlanTexts).subscriptionCard;
  const [isEnding, setEnding] = useState(false);
  const reactivate = useBillingChange(() => api.post('/billing/reactivate'));
  const portal = useBillingChange(openPortal);
  const { bought, phase, cancelAt, plan, endsWhenCancelled } = subscription;
  const isLive = phase !== 'ended' && bought !== undefined && billing.connected;
  const fault = reactivate.error ?? portal.error;
  return (
    <Card>
      <CardHead title={phase === 'ended' ? texts.yourLastPlan : texts.yourPlan} />
      <CardBody className="grid gap-3">
        <ProblemStrip of={fault} />
        <p className="max-w-[68ch]">{storyOf(subscription)}</p>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isLive && cancelAt && (
            <Button look="primary" busy={reactivate.isPending} onClick={() => reactivate.mutate(undefined)}>
              {texts.reactivate(planTitle(plan))}
            </Button>
          )}
          {billing.portal && (
            <Button busy={portal.isPending} onClick={() => portal.mutate(undefined)}>
              {texts.cardsAndInvoices}
            </Button>
          )}
          {isLive && (!cancelAt || endsWhenCancelled !== 'with-period') && (
            <Button look="danger" onClick={() => setEnding(true)}>
              {cancelAt ? texts.endItNow : texts.cancelThePlan}
            </Button>
          )}
        </div>
        {billing.history.length > 0 && <History moves={billing.history} />}
      </CardBody>
      <Suspense>{isEnding && <CancelDialog subscription={subscription} onClose={() => setEnding(false)} />}</Suspense>
    </Card>
  );
}

/** Loaded once it is unfolded. */
function History({ moves }: { moves: Billing['history'] }) {
  const texts = useTexts(ownPlanTexts).subscriptionCard;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-muted">{texts.whatHappenedSo}</summary>
      <Suspense fallback={<SkeletonRows rows={2} />}>{isOpen && <PlanHistory moves={moves} />}</Suspense>
    </details>
  );
}
