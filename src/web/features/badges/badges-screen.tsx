import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import type { Badge } from '#modules/badges/contract.ts';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { footerBadge, longDisclaimer, shortDisclaimer, textBadge } from './badge-html.ts';
import { BadgePreview } from './badge-preview.tsx';
import { badgesQuery } from './badges-query.ts';
import { ChooseAccount } from './choose-account.tsx';
import { ToPaste } from './to-paste.tsx';

export function BadgesScreen() {
  return (
    <Page title={useLabel('/dmca-badges')}>
      <PageLead title="Say whose pictures these are">
        Texts and badges for your profiles and pages. Your rights do not depend on them; the excuse of not having known
        ends with them.
      </PageLead>
      <Loaded />
    </Page>
  );
}

function Loaded() {
  const { data, error, refetch } = useQuery(badgesQuery);
  const [chosenId, setChosen] = useState<string>();
  const chosen = data?.items.find(({ brandId }) => brandId === chosenId) ?? data?.items[0];
  if (data && chosen) return <Kit badges={data.items} chosen={chosen} onChoose={setChosen} />;
  return (
    <Card>
      {data ? (
        <NoAccount />
      ) : (
        <NotLoaded
          error={error}
          refetch={refetch}
          title="Your badges could not be loaded"
          safe="Those that you pasted work as before."
          rows={4}
        />
      )}
    </Card>
  );
}

function NoAccount() {
  return (
    <EmptyState
      icon={BadgeCheck}
      title="No account is proved yet"
      text="A badge names an account of yours. Prove one, and its texts and badges stand here."
    >
      <Button asChild>
        <Link to="/brands">Prove an account</Link>
      </Button>
    </EmptyState>
  );
}

type KitProps = { badges: readonly Badge[]; chosen: Badge; onChoose: (brandId: string) => void };

function Kit({ badges, chosen, onChoose }: KitProps) {
  const { product } = useDeployment();
  const [typed, setTyped] = useState<{ of: string; name: string }>();
  const name = typed?.of === chosen.brandId ? typed.name : chosen.name;
  const setName = (next: string) => setTyped({ of: chosen.brandId, name: next });
  const facts = { product, name: name.trim() || chosen.name, year: productNow().getFullYear(), link: chosen.link };
  const [text, footer] = [textBadge(facts), footerBadge(facts)];
  return (
    <>
      <ChooseAccount badges={badges} chosen={chosen} onChoose={onChoose} name={name} onName={setName} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card aria-label="Disclaimers">
          <CardHead title="Disclaimers" />
          <ToPaste
            name="Short disclaimer"
            use="For a bio, a caption, a watermark line."
            text={shortDisclaimer(facts)}
          />
          <ToPaste
            name="Long disclaimer"
            use="For a website, a welcome message, a pinned post."
            text={longDisclaimer(facts)}
          />
        </Card>
        <Card aria-label="Badges">
          <CardHead title="Badges" />
          <ToPaste
            name="Text badge"
            use="A link, for wherever a page takes HTML."
            text={text}
            preview={<BadgePreview html={text} name="Text badge" />}
          />
          <ToPaste
            name="Footer badge"
            use="A framed line for the foot of your own site. It loads nothing from us and tracks nobody."
            text={footer}
            preview={<BadgePreview html={footer} name="Footer badge" />}
          />
        </Card>
      </div>
    </>
  );
}
