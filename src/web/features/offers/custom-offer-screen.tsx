import { pathWith } from '#web/features/api/path-with.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useRead } from '#web/features/api/use-act.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import type { Detour } from '#web/features/session/search.ts';
import { useGuest } from '#web/features/session/use-guest.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { OfferTerms, overWords } from './offer-terms.tsx';
import { readOffer } from './read-offer.ts';
import { offersTexts } from './texts.tsx';

/** A personal offer, for whoever has its link. Reading takes nothing: it is taken on the next page, by a button. */
export default function CustomOfferScreen({ token: customOfferId, search }: ScreenProps<Detour>) {
  const texts = useTexts(offersTexts).customOffer;
  const { data: offer, error, again } = useRead(() => readOffer(customOfferId));
  const viewer = useGuest();
  if (offer === null)
    return (
      <AuthFrame title={overWords().title} lead={overWords().text}>
        <Button asChild look="primary">
          <a href="/#plans">{texts.allPlans}</a>
        </Button>
      </AuthFrame>
    );
  const detour = { ...search, customOfferId };
  const { customRedirect } = detour;
  return (
    <AuthFrame title={texts.yourOffer} lead={texts.madeForYou}>
      {offer ? (
        <div className="grid gap-4">
          <OfferTerms offer={offer} every="month" />
          {viewer?.isAffiliateOnly ? (
            <p className="text-muted">{texts.notForPartners}</p>
          ) : viewer ? (
            <Button asChild look="primary" size="large">
              <a href={pathWith('/claim-offer', { customOfferId, customRedirect })}>{texts.goOnAs(viewer.email)}</a>
            </Button>
          ) : (
            <>
              <Button asChild look="primary" size="large">
                <a href={pathWith('/sign-up', detour)}>{texts.createAnAccount}</a>
              </Button>
              <Button asChild size="large">
                <a href={pathWith('/sign-in', detour)}>{texts.iHaveAn}</a>
              </Button>
            </>
          )}
        </div>
      ) : error !== undefined ? (
        <div className="grid justify-items-start gap-3">
          <ProblemStrip of={error} />
          <Button onClick={again}>{texts.tryAgain}</Button>
        </div>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AuthFrame>
  );
}
