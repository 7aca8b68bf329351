import { Hourglass } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { LabelKey } from '#web/brand/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Page } from './page.tsx';

/** A screen that is not built in this version says so, and what it will do. */
export function ComesLater({ page, does }: { page: LabelKey; does: string }) {
  const title = useLabel(page);
  return (
    <Page title={title}>
      <Card>
        <EmptyState icon={Hourglass} title="This page is not part of this version yet" text={does} />
      </Card>
    </Page>
  );
}
