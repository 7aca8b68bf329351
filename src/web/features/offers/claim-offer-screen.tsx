import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Offer } from '#web/features/api/types.ts';
import { goToPay, useBillingChange } from '#web/features/plans/billing-query.ts';
import { EverySwitch } from '#web/features/plans/every-switch.tsx';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { PathLink } from '#web/features/shell/path-link.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { say } from '#web/ui/toast.tsx';
import { offerQuery } from './offer-query.ts';
import { OfferTerms, overWords } from './offer-terms.tsx';
import { offersTexts } from './texts.tsx';

const route = getRouteApi('/_app/claim-offer');

export function ClaimOfferScreen() {
  const texts = useTexts(offersTexts).claimOffer;
  const { customOfferId = '', customRedirect } = route.useSearch();
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(customOfferId), enabled: customOfferId !== '' });
  return (
    <Page title={useLabel('/claim-offer')}>
      {offer ? (
        <Claim id={customOfferId} offer={offer} from={customRedirect} />
      ) : (
        <Card>
          {customOfferId === '' || offer === null ? (
            <EmptyState icon={Ticket} title={overWords().title} text={overWords().text}>
              <Button asChild size="small">
                <Link to="/plans">{texts.allPlans}</Link>
              </Button>
            </EmptyState>
          ) : (
            <NotLoaded
              error={error}
              refetch={refetch}
              title={texts.theOfferCould}
              safe={texts.nothingWasAccepted}
              rows={5}
            />
          )}
        </Card>
      )}
    </Page>
  );
}

/** `from` is where they were going when the offer came first. */
function Claim({ id, offer, from }: { id: string; offer: Offer; from: string | undefined }) {
  const texts = useTexts(offersTexts).claimOffer;
  const back = from ?? '/plans';
  const [every, setEvery] = useState<BilledEvery>('month');
  const viewer = useViewer();
  const navigate = useNavigate();
  const gift = offer.percentOff === 100;
  const title = planTitle(offer.plan);
  const claim = useBillingChange(async () => {
    const { url } = await api.post<{ url?: string }>(`/offers/${encodeURIComponent(id)}/claim`, {
      every,
      ...(from ? { from } : {}),
    });
    if (url) return goToPay(url);
    say({ title: texts.isYours(title), text: texts.itBeginsNow });
    await navigate({ href: back });
  });
  return (
    <>
      <PageLead title={texts.takeYourOffer} actions={!gift && <EverySwitch value={every} onChange={setEvery} />}>
        {texts.forNothingIs(viewer.email)}
      </PageLead>
      <div className="grid max-w-[480px] gap-4">
        <ProblemStrip of={claim.error} />
        <OfferTerms offer={offer} every={every} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
            {gift ? texts.begin(title) : texts.goToThe}
          </Button>
          <Button asChild>
            <PathLink path={back}>{texts.notNow}</PathLink>
          </Button>
        </div>
      </div>
    </>
  );
}
