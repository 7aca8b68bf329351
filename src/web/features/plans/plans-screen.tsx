import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type BilledEvery, paidPlans } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { isAppPage } from '#web/features/shell/pages.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AfterCheckout } from './after-checkout.tsx';
import { billingQuery } from './billing-query.ts';
import { Comparison } from './comparison.tsx';
import { EverySwitch } from './every-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import { featuresFor, planFor } from './plan-table.ts';
import { pathOf, Reason } from './reason.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { plansTexts } from './texts.ts';

const route = getRouteApi('/_app/plans');

export function PlansScreen() {
  const texts = useTexts(plansTexts).plans;
  const { reason, from: said, checkout } = route.useSearch();
  // An address may say anything: where there is no page, nobody comes from there.
  const from = said && isAppPage(pathOf(said)) ? said : undefined;
  const labels = useLabels();
  const path = from && pathOf(from);
  const wanted = path ? planFor(path) : undefined;
  const { data: billing, error, refetch } = useQuery(billingQuery);
  const [chosen, choose] = useState<BilledEvery>();
  const every = chosen ?? billing?.subscription?.bought?.every ?? 'month';
  return (
    <Page title={labels['/plans']}>
      {billing && checkout && <AfterCheckout billing={billing} outcome={checkout} from={from} />}
      {(reason === 'authorization_required' || (checkout === 'left' && from)) && <Reason from={from} />}
      <PageLead
        title={texts.chooseAPlan}
        actions={billing?.connected && <EverySwitch value={every} onChange={choose} />}
      >
        {texts.onePlanCovers}
        {billing?.connected === false && ` ${texts.plansCannotBe}`}
      </PageLead>
      {billing ? (
        <div className="grid gap-4 max-md:gap-3 md:grid-cols-3">
          {paidPlans.map((plan) => (
            <PlanCard
              key={plan}
              billing={billing}
              choice={{ plan, every }}
              ring={plan === wanted ? texts.hasWhatYou : undefined}
              hit={path ? featuresFor(path) : []}
              from={from}
            />
          ))}
        </div>
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.thePlansCould} safe={texts.whatYouHave} rows={6} />
        </Card>
      )}
      <p className="text-small text-muted">
        {texts.question}{' '}
        <Link to="/messages" className="text-primary underline">
          {texts.writeToTeam}
        </Link>
        .
      </p>
      {billing?.subscription && <SubscriptionCard billing={billing} subscription={billing.subscription} />}
      <Comparison />
    </Page>
  );
}
