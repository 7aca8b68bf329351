import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { sentenceOf } from '#web/features/api/problem.ts';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import { useUser } from '#web/features/session/user.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { offerQuery } from './offer-query.ts';
import { OfferTerms, overWords } from './offer-terms.tsx';

const route = getRouteApi('/custom-offer/$customOfferId');

/** A personal offer, for whoever has its link. Reading takes nothing: it is taken on the next page, by a button. */
export function CustomOfferScreen() {
  const { customOfferId } = route.useParams();
  const { data: offer, error, refetch, isFetching } = useQuery(offerQuery(customOfferId));
  const { data: viewer } = useUser();
  if (offer === null)
    return (
      <AuthFrame title={overWords.title} lead={overWords.text} unlisted>
        <Button asChild look="primary">
          <a href="/#plans">Plans for everybody</a>
        </Button>
      </AuthFrame>
    );
  const toClaim = { customOfferId };
  return (
    <AuthFrame title="Your offer" lead="Made for you. Nothing is accepted by opening this page." unlisted>
      {offer ? (
        <div className="grid gap-4">
          <OfferTerms offer={offer} every="month" />
          {viewer ? (
            <Button asChild look="primary" size="large">
              <Link to="/claim-offer" search={toClaim}>
                Go on as {viewer.email}
              </Link>
            </Button>
          ) : (
            <>
              <Button asChild look="primary" size="large">
                <Link to="/sign-up" search={toClaim}>
                  Create an account
                </Link>
              </Button>
              <Button asChild size="large">
                <Link to="/sign-in" search={toClaim}>
                  I have an account
                </Link>
              </Button>
            </>
          )}
        </div>
      ) : error ? (
        <div className="grid justify-items-start gap-3">
          <Strip kind="problem">{sentenceOf(error)}</Strip>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AuthFrame>
  );
}
