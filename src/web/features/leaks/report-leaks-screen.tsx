import { Flag } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useTexts } from '#web/language/texts.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { leakColumns } from './leak-columns.tsx';
import { LeakHistory } from './leak-history.tsx';
import { QuotaLine } from './quota-line.tsx';
import { ReportForm } from './report-form.tsx';
import { leaksTexts } from './texts.ts';
import { useLeaks } from './use-leaks.ts';

export function ReportLeaksScreen() {
  const texts = useTexts(leaksTexts);
  return (
    <Page title={useLabel('/report-leaks')}>
      <PageLead title={texts.lead.title} actions={<QuotaLine />}>
        {texts.lead.text}
      </PageLead>
      <ReportForm />
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
