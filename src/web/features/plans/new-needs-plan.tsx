import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { missingFor, ruleOfPage } from '#modules/access/contract.ts';
import { type PaidPlan, paidPlans, plans } from '#modules/billing/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { newNeedsPlanTexts } from './new-needs-plan-texts.ts';
import { planTitle } from './plan-title.ts';

/** The first plan that holds what a page is for; by itself, since the table of plans is heavy. */
function firstWith(page: string): PaidPlan | undefined {
  const { features = [] } = missingFor(ruleOfPage(page) ?? {});
  return paidPlans.find((plan) => features.every((feature) => plans[plan].features.includes(feature)));
}

type Props = {
  of: 'reports' | 'requests';
  page: string;
  /** What stays, and what does not go on without the plan. */
  text: string;
};

/** In the place of a form: which plan holds it, and what becomes of what was reported before. */
export default function NewNeedsPlan({ of, page, text }: Props) {
  const texts = useTexts(newNeedsPlanTexts);
  const plan = firstWith(page);
  return (
    <Card>
      <EmptyState icon={Lock} title={texts[of](plan && planTitle(plan))} text={text}>
        <Button asChild>
          <Link to="/plans" search={{ from: page }}>
            {texts.toPlans}
          </Link>
        </Button>
      </EmptyState>
    </Card>
  );
}
