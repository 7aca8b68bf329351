import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { day } from '#web/ui/words.ts';
import { billingQuery } from './billing-query.ts';
import { EverySwitch } from './every-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { planHeld } from './plan-step.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { plansTexts } from './texts.ts';

/** For whoever had a plan: the same one again, in one step, with what was kept. */
export function RenewScreen() {
  const texts = useTexts(plansTexts).renew;
  const title = useLabels()['/renew'];
  const { data: billing, error, refetch } = useQuery(billingQuery);
  return (
    <Page title={title}>
      {billing ? (
        <Renew billing={billing} />
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.yourPlanCould} safe={texts.whatYouHave} rows={6} />
        </Card>
      )}
    </Page>
  );
}

const allPlans = () => (
  <Button asChild>
    <Link to="/plans">{textsOf(plansTexts).renew.allPlans}</Link>
  </Button>
);

function Renew({ billing }: { billing: Billing }) {
  const texts = useTexts(plansTexts).renew;
  const { subscription } = billing;
  const [chosen, choose] = useState<BilledEvery>();
  if (!subscription)
    return (
      <PageLead title={texts.youHaveNot} actions={allPlans()}>
        {texts.thereIsNothing}
      </PageLead>
    );
  if (planHeld(billing))
    return (
      <>
        <PageLead title={subscription.cancelAt ? texts.yourPlanIs : texts.yourPlanRuns} actions={allPlans()}>
          {subscription.cancelAt ? texts.itCanStill : texts.thereIsNothingTo}
        </PageLead>
        <SubscriptionCard billing={billing} subscription={subscription} />
      </>
    );
  const every = chosen ?? subscription.bought?.every ?? 'month';
  return (
    <>
      <PageLead
        title={texts.takeUpYour}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            {billing.connected && <EverySwitch value={every} onChange={choose} />}
            {allPlans()}
          </div>
        }
      >
        {texts.itEndedOn(day(subscription.entitledUntil))}
      </PageLead>
      <div className="max-w-[420px]">
        <PlanCard billing={billing} choice={{ plan: subscription.plan, every }} ring={texts.youHadIt} />
      </div>
    </>
  );
}
