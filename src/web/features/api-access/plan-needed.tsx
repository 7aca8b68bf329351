import { Link } from '@tanstack/react-router';
import { apiPlans } from '#modules/access/contract.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Button } from '#web/ui/button.tsx';

/** Whether the plan holds API tokens and webhooks. */
export function useHoldsApi(): boolean {
  const { plan } = useViewer();
  return apiPlans.some((holding) => holding === plan);
}

/** Where the plan does not hold it: which do, and the way there. */
export function PlanNeeded({ what }: { what: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-small">{what} are part of Plus and Premium.</p>
      <Button asChild size="small">
        <Link to="/plans">See plans</Link>
      </Button>
    </div>
  );
}
