import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { type BilledEvery, paidPlans, plans } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import { isLabelKey } from '#web/brand/labels.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { planName } from '#web/features/shell/user-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AfterCheckout } from './after-checkout.tsx';
import { billingQuery } from './billing-query.ts';
import { Comparison } from './comparison.tsx';
import { EverySwitch } from './every-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { featuresFor, planFor } from './plan-table.ts';
import { SubscriptionCard } from './subscription-card.tsx';

const route = getRouteApi('/_app/plans');

export function PlansScreen() {
  const { reason, from, checkout } = route.useSearch();
  const labels = useLabels();
  const wanted = from ? planFor(from) : undefined;
  const { data: billing, error, refetch } = useQuery(billingQuery);
  const [chosen, choose] = useState<BilledEvery>();
  const every = chosen ?? billing?.subscription?.bought?.every ?? 'month';
  return (
    <Page title={labels['/plans']}>
      {reason === 'authorization_required' && <Reason from={from} />}
      {billing && checkout && <AfterCheckout billing={billing} outcome={checkout} />}
      <PageLead title="Choose a plan" actions={billing?.connected && <EverySwitch value={every} onChange={choose} />}>
        One plan covers one creator, with all accounts of that creator.
        {billing?.connected === false && ' Plans cannot be bought here: whoever runs this deployment can give you one.'}
      </PageLead>
      {billing ? (
        <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
          {paidPlans.map((plan) => (
            <PlanCard
              key={plan}
              billing={billing}
              choice={{ plan, every }}
              ring={plan === wanted ? 'Has what you asked for' : undefined}
              hit={from ? featuresFor(from) : []}
            />
          ))}
        </div>
      ) : (
        <Card>
          <NotLoaded
            error={error}
            refetch={refetch}
            title="The plans could not be loaded"
            safe="What you have stays as it is."
            rows={6}
          />
        </Card>
      )}
      <p className="text-small text-muted">
        What is marked as coming is part of the plan, and not part of this version yet.
      </p>
      {billing?.subscription && <SubscriptionCard billing={billing} subscription={billing.subscription} />}
      <Comparison />
    </Page>
  );
}

/** Names the locked thing, the plan that has it and what the viewer has now. */
function Reason({ from }: { from: string | undefined }) {
  const labels = useLabels();
  const viewer = useViewer();
  const plan = from ? planFor(from) : undefined;
  const what = from && isLabelKey(from) ? labels[from] : 'That page';
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-border bg-info-soft px-4 py-3 max-md:flex-wrap"
    >
      <Info size={20} aria-hidden className="mt-px text-info" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[550]">
          {plan ? `${what} is part of ${plans[plan].title}.` : `${what} is not part of what you have.`} You have{' '}
          {planName(viewer)}.
        </p>
        <p className="text-small text-muted">Everything you have now stays as it is.</p>
      </div>
      {!viewer.isAffiliateOnly && (
        <Button asChild look="plain" size="small">
          <Link to="/dashboard">Back to {labels['/dashboard']}</Link>
        </Button>
      )}
    </div>
  );
}
