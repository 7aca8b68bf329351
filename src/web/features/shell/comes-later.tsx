import { Hourglass } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Page } from './page.tsx';
import { shellTextsLater } from './texts-later.ts';

/** A screen that is not built in this version says so, and what it will do. */
export function ComesLater({ page }: { page: keyof typeof shellTextsLater.does }) {
  const title = useLabel(page);
  const { notBuilt, does } = useTexts(shellTextsLater);
  return (
    <Page title={title}>
      <Card>
        <EmptyState icon={Hourglass} title={notBuilt} text={does[page]} />
      </Card>
    </Page>
  );
}
