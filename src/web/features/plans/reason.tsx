import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { areaOfPage } from '#modules/access/contract.ts';
import { type PaidPlan, paidPlans } from '#modules/billing/contract.ts';
import { useLabels } from '#web/brand/deployment.tsx';
import { isLabelKey, type Labels } from '#web/brand/labels.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useViewer } from '#web/features/session/user.ts';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { planName } from '#web/features/shell/user-menu.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { featureName } from './feature-texts.ts';
import { type Lack, lackOf, planFor } from './plan-table.ts';
import { plansTexts } from './texts.ts';

/** Of where somebody comes from, the page alone. */
export const pathOf = (from: string): string => from.split(/[?#]/)[0] || '/';

/** What a page is called, or the area it is in. */
function nameOf(labels: Labels, from: string | undefined): string | undefined {
  const path = from && pathOf(from);
  return [path, path && areaOfPage(path)].flatMap((key) => (key && isLabelKey(key) ? [labels[key]] : []))[0];
}

/** Names the locked thing, what is missing, what lifts that, and what the viewer has now; once nothing is missing, the way on. */
export function Reason({ from }: { from: string | undefined }) {
  const texts = useTexts(plansTexts).plans;
  const labels = useLabels();
  const viewer = useViewer();
  const path = from && pathOf(from);
  const plan = path ? planFor(path) : undefined;
  const lack = path ? lackOf(viewer, path) : undefined;
  const what = nameOf(labels, from) ?? texts.thatPage;
  const isLocked = plan ? texts.isPartOf(what, planTitle(plan)) : texts.isNotPart(what);
  const lift = lack ? liftOf(lack, plan) : liftOfUnnamed(viewer.frontendStatus === 'subscribed');
  if (from && !lack)
    return (
      <Frame title={texts.isOpen(what)} text={texts.everythingYouHave}>
        <WayBack from={from} />
      </Frame>
    );
  return (
    <Frame
      title={`${from ? isLocked : texts.somethingIsNotPart} ${viewer.frontendStatus === 'former' ? texts.youHaveNone : texts.youHave(planName(viewer))}`}
      text={`${lift} ${texts.everythingYouHave}`}
    >
      {!viewer.isAffiliateOnly && (
        <Button asChild look="plain" size="small">
          <Link to="/dashboard">{texts.backTo(labels['/dashboard'])}</Link>
        </Button>
      )}
    </Frame>
  );
}

function liftOf({ plan, features, role }: Lack, first: PaidPlan | undefined): string {
  const texts = textsOf(plansTexts).lack;
  if (role) return texts.role;
  const what = [...(plan ? [texts.plan] : []), ...features.map(featureName)];
  if (!first) return texts.granted(what);
  return texts.lifts(what, paidPlans.slice(paidPlans.indexOf(first)).map(planTitle));
}

/** Nobody said which page it was: then no page is named. */
function liftOfUnnamed(hasPlan: boolean): string {
  const { moreIsMissing, aPlanIsMissing, eachPlan } = textsOf(plansTexts).plans;
  return `${hasPlan ? moreIsMissing : aPlanIsMissing} ${eachPlan}`;
}

/** On to where somebody came from, once that is open to them. */
export function WayBack({ from }: { from: string }) {
  const texts = useTexts(plansTexts).plans;
  const name = nameOf(useLabels(), from) ?? texts.whereYouWere;
  if (lackOf(useViewer(), pathOf(from))) return null;
  return (
    <Button asChild size="small">
      <PathLink path={from}>{texts.goOnTo(name)}</PathLink>
    </Button>
  );
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border border-border bg-info-soft px-4 py-3 max-md:flex-wrap"
    >
      <Info size={20} aria-hidden className="mt-px text-info" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-[550]">{title}</p>
        <p className="text-small text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
