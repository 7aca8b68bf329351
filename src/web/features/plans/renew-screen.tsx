import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { day } from '#web/ui/words.ts';
import { billingQuery } from './billing-query.ts';
import { EverySwitch } from './every-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { planHeld } from './plan-step.ts';
import { SubscriptionCard } from './subscription-card.tsx';

/** For whoever had a plan: the same one again, in one step, with what was kept. */
export function RenewScreen() {
  const title = useLabels()['/renew'];
  const { data: billing, error, refetch } = useQuery(billingQuery);
  return (
    <Page title={title}>
      {billing ? (
        <Renew billing={billing} />
      ) : (
        <Card>
          <NotLoaded
            error={error}
            refetch={refetch}
            title="Your plan could not be loaded"
            safe="What you have stays as it is."
            rows={6}
          />
        </Card>
      )}
    </Page>
  );
}

const allPlans = (
  <Button asChild>
    <Link to="/plans">All plans</Link>
  </Button>
);

function Renew({ billing }: { billing: Billing }) {
  const { subscription } = billing;
  const [chosen, choose] = useState<BilledEvery>();
  if (!subscription)
    return (
      <PageLead title="You have not had a plan yet" actions={allPlans}>
        There is nothing to take up again. All plans stand side by side on their own page.
      </PageLead>
    );
  if (planHeld(billing))
    return (
      <>
        <PageLead
          title={subscription.cancelAtPeriodEnd ? 'Your plan is cancelled' : 'Your plan runs'}
          actions={allPlans}
        >
          {subscription.cancelAtPeriodEnd ? 'It can still be taken back.' : 'There is nothing to renew by hand.'}
        </PageLead>
        <SubscriptionCard billing={billing} subscription={subscription} />
      </>
    );
  const every = chosen ?? subscription.bought?.every ?? 'month';
  return (
    <>
      <PageLead
        title="Take up your plan again"
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {billing.connected && <EverySwitch value={every} onChange={choose} />}
            {allPlans}
          </div>
        }
      >
        It ended on {day(subscription.entitledUntil)}. Your pictures, cases and proofs were kept; scans begin again with
        the first payment.
      </PageLead>
      <div className="max-w-[420px]">
        <PlanCard billing={billing} choice={{ plan: subscription.plan, every }} ring="You had it" />
      </div>
    </>
  );
}
