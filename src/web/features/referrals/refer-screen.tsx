import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Referrals } from '#modules/referrals/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { Brought } from './brought.tsx';
import { Funnel } from './funnel.tsx';
import { MoneyCard } from './money-card.tsx';
import { OwnLink } from './own-link.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { referralsQuery } from './referrals-query.ts';
import { referralTexts } from './texts.tsx';

export function ReferScreen() {
  const texts = useTexts(referralTexts);
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(referralsQuery);
  return (
    <Page title={useLabel('/refer')}>
      <PageLead
        title={texts.lead.title}
        actions={
          <div className="flex flex-wrap gap-2">
            {judgeEntry(viewer, '/marketing/social-share') === 'enter' && (
              <Button asChild size="small">
                <Link to="/marketing/social-share">{texts.lead.cards}</Link>
              </Button>
            )}
            <Button asChild size="small">
              <Link to="/refer/tips">{texts.lead.tips}</Link>
            </Button>
            <Button asChild size="small">
              <Link to="/refer/refer-aff-tos">{texts.lead.terms}</Link>
            </Button>
          </div>
        }
      >
        {texts.lead.text}
      </PageLead>
      {data ? (
        <Loaded data={data} />
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={6} />
        </Card>
      )}
    </Page>
  );
}

function Loaded({ data }: { data: Referrals }) {
  const isCurrent = data.terms.acceptedVersion === data.terms.version;
  return (
    <>
      {!isCurrent && <AcceptTerms isFirst={!data.own} />}
      {data.own && (
        <>
          <OwnLink {...data.own} />
          <Funnel data={data} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <MoneyCard money={data.money} />
            <PayoutCard data={data} isCurrent={isCurrent} />
          </div>
          {data.places.length > 0 && <PlacesCard places={data.places} />}
          <Brought />
        </>
      )}
    </>
  );
}
