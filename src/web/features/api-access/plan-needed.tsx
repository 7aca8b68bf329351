import { Link } from '@tanstack/react-router';
import { apiPlans } from '#modules/access/contract.ts';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { apiAccessTexts } from './texts.tsx';

/** Whether the plan holds API tokens and webhooks. */
export function useHoldsApi(): boolean {
  const { plan } = useViewer();
  return apiPlans.some((holding) => holding === plan);
}

/** Where the plan does not hold it: which do, and the way there. */
export function PlanNeeded({ what }: { what: string }) {
  const texts = useTexts(apiAccessTexts).planNeeded;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small">{texts.arePartOf(what)}</p>
      <Button asChild size="small">
        <Link to="/plans" search={{ from: '/account' }}>
          {texts.seePlans}
        </Link>
      </Button>
    </div>
  );
}
