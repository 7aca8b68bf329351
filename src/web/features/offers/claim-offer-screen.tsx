import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { type BilledEvery, plans } from '#modules/billing/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Offer } from '#web/features/api/types.ts';
import { goToPay, useBillingChange } from '#web/features/plans/billing-query.ts';
import { EverySwitch } from '#web/features/plans/every-switch.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { offerQuery } from './offer-query.ts';
import { OfferTerms, overWords } from './offer-terms.tsx';

const route = getRouteApi('/_app/claim-offer');

export function ClaimOfferScreen() {
  const { customOfferId = '' } = route.useSearch();
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(customOfferId), enabled: customOfferId !== '' });
  return (
    <Page title={useLabel('/claim-offer')}>
      {offer ? (
        <Claim id={customOfferId} offer={offer} />
      ) : (
        <Card>
          {customOfferId === '' || offer === null ? (
            <EmptyState icon={Ticket} title={overWords.title} text={overWords.text}>
              <Button asChild size="small">
                <Link to="/plans">Plans for everybody</Link>
              </Button>
            </EmptyState>
          ) : (
            <NotLoaded
              error={error}
              refetch={refetch}
              title="The offer could not be loaded"
              safe="Nothing was accepted, and it stays as it is."
              rows={5}
            />
          )}
        </Card>
      )}
    </Page>
  );
}

function Claim({ id, offer }: { id: string; offer: Offer }) {
  const [every, setEvery] = useState<BilledEvery>('month');
  const viewer = useViewer();
  const navigate = useNavigate();
  const gift = offer.percentOff === 100;
  const { title } = plans[offer.plan];
  const claim = useBillingChange(async () => {
    const { url } = await api.post<{ url?: string }>(`/offers/${encodeURIComponent(id)}/claim`, { every });
    if (url) return goToPay(url);
    say({ title: `${title} is yours`, text: 'It begins now. How long it lasts stands on your account page.' });
    await navigate({ to: '/plans' });
  });
  return (
    <>
      <PageLead title="Take your offer" actions={!gift && <EverySwitch value={every} onChange={setEvery} />}>
        For {viewer.email}. Nothing is accepted before you press the button.
      </PageLead>
      <div className="grid max-w-[480px] gap-4">
        {claim.error && <Strip kind="problem">{sentenceOf(claim.error)}</Strip>}
        <OfferTerms offer={offer} every={every} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
            {gift ? `Begin ${title}` : 'Go to the payment page'}
          </Button>
          <Button asChild>
            <Link to="/plans">Not now</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
