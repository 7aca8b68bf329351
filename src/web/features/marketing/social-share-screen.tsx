import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ShownFigures } from '#modules/reports/contract.ts';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { PlacesCard } from '#web/features/referrals/places-card.tsx';
import { referralsQuery } from '#web/features/referrals/referrals-query.ts';
import { referralTextsLater } from '#web/features/referrals/texts-later.tsx';
import { periodChoices, type ReportPeriod } from '#web/features/report/report-period.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { captionsOf } from './captions.ts';
import { Captions } from './captions-card.tsx';
import { CardChoices } from './card-choices.tsx';
import { CardView } from './card-view.tsx';
import { cardWords } from './card-words.ts';
import { figuresQuery } from './figures-query.ts';
import { Links } from './links-card.tsx';
import { shareTexts } from './texts.ts';
import { trackedLink } from './tracked-link.ts';
import { type Chosen, useChosen } from './use-chosen.ts';

export function SocialShareScreen() {
  const texts = useTexts(shareTexts);
  const chosen = useChosen();
  const period = periodChoices()[chosen.values.periodAt]?.period ?? {};
  const { data, error, refetch } = useQuery(figuresQuery(period));
  return (
    <Page title={useLabel('/marketing/social-share')}>
      <PageLead
        title={texts.lead.title}
        actions={
          <Button asChild size="small">
            <Link to="/marketing/welcome-package">{texts.lead.kit}</Link>
          </Button>
        }
      >
        {texts.lead.text}
      </PageLead>
      {data ? (
        <Loaded figures={data} period={period} chosen={chosen} />
      ) : (
        <Card>
          <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={6} />
        </Card>
      )}
    </Page>
  );
}

type Props = { figures: ShownFigures; period: ReportPeriod; chosen: Chosen };

function Loaded({ figures, period, chosen }: Props) {
  const { values } = chosen;
  const { product } = useDeployment();
  const { sentences } = useTexts(referralTextsLater).tips.rule;
  const [disclosure, setDisclosure] = useState(0);
  const { data: referrals, error, refetch } = useQuery(referralsQuery);
  const brands = useList<Brand>('/brands');
  const proved = brands.items.filter(({ verification }) => verification.state === 'verified');
  const names = [...new Set(proved.map(({ handle }) => `@${handle}`))];
  const own = referrals?.own;
  const words = cardWords(
    figures,
    {
      headline: values.headline,
      figures: values.figures,
      period,
      name: names.includes(values.name) ? values.name : undefined,
      code: values.withCode ? own?.code : undefined,
    },
    productNow(),
  );
  const said = sentences[disclosure] ?? '';
  const facts = { figures, product, disclosure: said };
  const [beside] = captionsOf({ ...facts, link: own && trackedLink(own.link, 'card') });
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CardView words={words} shareText={beside} />
        <CardChoices chosen={chosen} figures={figures} names={names} brands={brands} code={own?.code} />
      </div>
      <Captions
        captions={captionsOf({ ...facts, link: own && trackedLink(own.link, 'caption') })}
        sentences={own ? sentences : []}
        disclosure={disclosure}
        onDisclosure={setDisclosure}
      />
      <Links referrals={referrals} error={error} refetch={refetch} />
      {own && <PlacesCard places={referrals.places} />}
    </>
  );
}
