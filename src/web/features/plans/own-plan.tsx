import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { billingQuery } from './billing-query.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { ownPlanTexts } from './texts-own.ts';

/** The plan on the account page: what it is, how it ends, how it is taken up again. */
export function OwnPlan() {
  const texts = useTexts(ownPlanTexts).ownPlan;
  const { data: billing, error, refetch } = useQuery(billingQuery);
  if (billing?.subscription) return <SubscriptionCard billing={billing} subscription={billing.subscription} />;
  return (
    <Card>
      <CardHead title={texts.yourPlan}>
        {billing && (
          <Button asChild size="small">
            <Link to="/plans">{texts.allPlans}</Link>
          </Button>
        )}
      </CardHead>
      {billing ? (
        <CardBody className="text-muted">{texts.youHaveNo}</CardBody>
      ) : (
        <NotLoaded error={error} refetch={refetch} title={texts.yourPlanCould} safe={texts.whatYouHave} rows={2} />
      )}
    </Card>
  );
}
