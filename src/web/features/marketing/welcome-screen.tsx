import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Brand } from '#web/features/api/types.ts';
import { judgeEntry } from '#web/features/session/guard.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { LeakGuideCard } from './leak-guide-card.tsx';
import { kitTexts } from './texts-kit.ts';
import { WatermarkCard } from './watermark-card.tsx';

export function WelcomeScreen() {
  const texts = useTexts(kitTexts).lead;
  const { items, error, again } = useList<Brand>('/brands', { archived: 'false' });
  const own = items.find(({ verification }) => verification.state === 'verified') ?? items[0];
  return (
    <Page title={useLabel('/marketing/welcome-package')}>
      <PageLead title={texts.title}>{texts.text}</PageLead>
      {error !== null && (
        <Card>
          <ErrorState title={texts.notRead} safe={texts.safe} reference={referenceOf(error)} onRetry={again} />
        </Card>
      )}
      <WatermarkCard handle={own ? `@${own.handle}` : ''} />
      <BadgesCard />
      <LeakGuideCard />
    </Page>
  );
}

function BadgesCard() {
  const texts = useTexts(kitTexts).badges;
  const viewer = useViewer();
  const isOpen = judgeEntry(viewer, '/dmca-badges') === 'enter';
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch] min-w-0 text-muted">
          <p>{texts.text}</p>
          {!isOpen && (
            <p className="mt-1.5 flex gap-1.5 text-small">
              <Lock size={16} aria-hidden className="mt-0.5" />
              {texts.locked}
            </p>
          )}
        </div>
        <Button asChild>
          {isOpen ? (
            <Link to="/dmca-badges">{texts.open}</Link>
          ) : (
            <Link to="/plans" search={{ from: '/dmca-badges' }}>
              {texts.plans}
            </Link>
          )}
        </Button>
      </CardBody>
    </Card>
  );
}
