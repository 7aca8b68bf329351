import { Flag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { leakColumns } from './leak-columns.tsx';
import { LeakHistory } from './leak-history.tsx';
import { planTexts } from './plan-texts.ts';
import { QuotaLine } from './quota-line.tsx';
import { ReportForm } from './report-form.tsx';
import { leaksTexts } from './texts.ts';
import { useLeaks } from './use-leaks.ts';

const NewNeedsPlan = lazy(() => import('#web/features/plans/new-needs-plan.tsx'));

export function ReportLeaksScreen() {
  const plan = useTexts(planTexts);
  const mayReport = useMayBegin('/report-leaks');
  const texts = useTexts(leaksTexts);
  return (
    <Page title={useLabel('/report-leaks')}>
      <PageLead title={texts.lead.title} actions={mayReport && <QuotaLine />}>
        {texts.lead.text}
      </PageLead>
      {mayReport ? (
        <ReportForm />
      ) : (
        <Suspense>
          <NewNeedsPlan of="reports" page="/report-leaks" text={plan.text} />
        </Suspense>
      )}
      <LeakHistory
        of={useLeaks('/leaks')}
        name={texts.history.list}
        columns={leakColumns()}
        safe={texts.history.safe}
        empty={<EmptyState icon={Flag} {...texts.history.none} />}
      />
    </Page>
  );
}
