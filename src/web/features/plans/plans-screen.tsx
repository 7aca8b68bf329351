import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { type BilledEvery, paidPlans } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import { isLabelKey } from '#web/brand/labels.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { planName } from '#web/features/shell/user-menu.tsx';
import { useTexts } from '#web/language/texts.ts';
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
import { plansTexts } from './texts.ts';

const route = getRouteApi('/_app/plans');

export function PlansScreen() {
  const texts = useTexts(plansTexts).plans;
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
              hit={from ? featuresFor(from) : []}
            />
          ))}
        </div>
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.thePlansCould} safe={texts.whatYouHave} rows={6} />
        </Card>
      )}
      <p className="text-small text-muted">{texts.whatIsMarked}</p>
      {billing?.subscription && <SubscriptionCard billing={billing} subscription={billing.subscription} />}
      <Comparison />
    </Page>
  );
}

/** Names the locked thing, the plan that has it and what the viewer has now. */
function Reason({ from }: { from: string | undefined }) {
  const texts = useTexts(plansTexts).plans;
  const labels = useLabels();
  const viewer = useViewer();
  const plan = from ? planFor(from) : undefined;
  const what = from && isLabelKey(from) ? labels[from] : texts.thatPage;
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-border bg-info-soft px-4 py-3 max-md:flex-wrap"
    >
      <Info size={20} aria-hidden className="mt-px text-info" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[550]">
          {plan ? texts.isPartOf(what, planTitle(plan)) : texts.isNotPart(what)} {texts.youHave(planName(viewer))}
        </p>
        <p className="text-small text-muted">{texts.everythingYouHave}</p>
      </div>
      {!viewer.isAffiliateOnly && (
        <Button asChild look="plain" size="small">
          <Link to="/dashboard">{texts.backTo(labels['/dashboard'])}</Link>
        </Button>
      )}
    </div>
  );
}
