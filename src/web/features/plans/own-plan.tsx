import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
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
      ) : (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="Your plan could not be loaded"
          safe="What you have stays as it is."
          rows={2}
        />
      )}
    </Card>
  );
}
