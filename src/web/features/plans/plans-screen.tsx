import { getRouteApi, Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useLabels } from '#web/brand/deployment.tsx';
import { isLabelKey } from '#web/brand/labels.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { planName } from '#web/features/shell/user-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Comparison } from './comparison.tsx';
import { planFor, planNames } from './plan-table.ts';

const route = getRouteApi('/_app/plans');

export function PlansScreen() {
  const { reason, from } = route.useSearch();
  const labels = useLabels();
  const wanted = from ? planFor(from) : undefined;
  return (
    <Page title={labels['/plans']}>
      {reason === 'authorization_required' && <Reason from={from} />}
      <PageLead title="What each plan does">One plan covers one creator, with all accounts of that creator.</PageLead>
      <Strip kind="neutral">
        A plan cannot be bought on this page yet. Whoever runs this deployment can give you one.
      </Strip>
      <Comparison wanted={wanted} />
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
          {plan ? `${what} is part of ${planNames[plan]}.` : `${what} is not part of what you have.`} You have{' '}
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
