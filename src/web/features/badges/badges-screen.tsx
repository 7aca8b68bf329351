import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { Badge } from '#modules/badges/contract.ts';
import { brandLengths } from '#modules/brands/lengths.ts';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { tooLong } from '#web/features/api/at-most.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { languages, locale } from '#web/language/language.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { footerBadge, longDisclaimer, shortDisclaimer, textBadge } from './badge-html.ts';
import { BadgePreview } from './badge-preview.tsx';
import { badgesQuery } from './badges-query.ts';
import { ChooseAccount } from './choose-account.tsx';
import { pastedTexts } from './pasted-texts.ts';
import { badgeTexts } from './texts.tsx';
import { ToPaste } from './to-paste.tsx';

export function BadgesScreen() {
  const texts = useTexts(badgeTexts).lead;
  return (
    <Page title={useLabel('/dmca-badges')}>
      <PageLead
        title={texts.title}
        actions={
          <Button asChild size="small">
            <Link to="/marketing/welcome-package">{texts.kit}</Link>
          </Button>
        }
      >
        {texts.text}
      </PageLead>
      <Loaded />
    </Page>
  );
}

function Loaded() {
  const texts = useTexts(badgeTexts);
  const { data, error, refetch } = useQuery(badgesQuery);
  const [chosenId, setChosen] = useState<string>();
  const chosen = data?.items.find(({ brandId }) => brandId === chosenId) ?? data?.items[0];
  if (data && chosen) return <Kit badges={data.items} chosen={chosen} onChoose={setChosen} />;
  return (
    <Card>
      {data ? (
        <NoAccount />
      ) : (
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={4} />
      )}
    </Card>
  );
}

function NoAccount() {
  const texts = useTexts(badgeTexts).none;
  return (
    <EmptyState icon={BadgeCheck} title={texts.title} text={texts.text}>
      <Button asChild>
        <Link to="/brands">{texts.prove}</Link>
      </Button>
    </EmptyState>
  );
}

type KitProps = { badges: readonly Badge[]; chosen: Badge; onChoose: (brandId: string) => void };

function Kit({ badges, chosen, onChoose }: KitProps) {
  const texts = useTexts(badgeTexts);
  const { product } = useDeployment();
  const [typed, setTyped] = useState<{ of: string; name: string }>();
  const name = typed?.of === chosen.brandId ? typed.name : chosen.name;
  const setName = (next: string) => setTyped({ of: chosen.brandId, name: next });
  const said = tooLong(name, brandLengths.displayName) ? '' : name.trim();
  const facts = { product, name: said || chosen.name, year: productNow().getFullYear(), link: chosen.link };
  const [inEnglish, setInEnglish] = useState(locale() !== 'de');
  const here = useTexts(pastedTexts);
  const words = inEnglish ? pastedTexts : here;
  const lang = inEnglish ? 'en' : locale();
  const [text, footer] = [textBadge(facts, words), footerBadge(facts, words)];
  return (
    <>
      <ChooseAccount badges={badges} chosen={chosen} onChoose={onChoose} name={name} onName={setName}>
        {locale() === 'de' && <PastedLanguage inEnglish={inEnglish} onChange={setInEnglish} />}
      </ChooseAccount>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card aria-label={texts.disclaimers}>
          <CardHead title={texts.disclaimers} />
          <ToPaste {...texts.short} lang={lang} text={shortDisclaimer(facts, words)} />
          <ToPaste {...texts.long} lang={lang} text={longDisclaimer(facts, words)} />
        </Card>
        <Card aria-label={texts.badges}>
          <CardHead title={texts.badges} />
          <ToPaste
            {...texts.text}
            lang={lang}
            text={text}
            preview={<BadgePreview html={text} name={texts.text.name} />}
          />
          <ToPaste
            {...texts.footer}
            lang={lang}
            text={footer}
            preview={<BadgePreview html={footer} name={texts.footer.name} />}
          />
        </Card>
      </div>
    </>
  );
}

type LanguageProps = { inEnglish: boolean; onChange: (inEnglish: boolean) => void };

/** Who sees a profile may read another language than its creator. */
function PastedLanguage({ inEnglish, onChange }: LanguageProps) {
  const texts = useTexts(badgeTexts).choose;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-small font-[550]">{texts.language}</span>
      <Segmented
        label={texts.language}
        options={[
          { value: 'here', label: languages[locale()] },
          { value: 'en', label: 'English' },
        ]}
        value={inEnglish ? 'en' : 'here'}
        onChange={(value) => onChange(value === 'en')}
      />
    </div>
  );
}
