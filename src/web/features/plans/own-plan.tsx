import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { referenceOf } from '#web/features/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { billingQuery } from './billing-query.ts';
import { SubscriptionCard } from './subscription-card.tsx';

/** The plan on the account page: what it is, how it ends, how it is taken up again. */
export function OwnPlan() {
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (billing?.subscription) return <SubscriptionCard billing={billing} subscription={billing.subscription} />;
  return (
    <Card>
      <CardHead title="Your plan">
        {billing && (
          <Button asChild size="small">
            <Link to="/plans">All plans</Link>
          </Button>
        )}
      </CardHead>
      {billing ? (
        <CardBody className="text-muted">You have no plan. Nothing is charged.</CardBody>
      ) : error ? (
        <ErrorState
          title="Your plan could not be loaded"
          safe="What you have stays as it is."
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Card>
  );
}
