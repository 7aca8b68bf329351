import { UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Impersonation } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { Guesses } from './guesses.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportForm } from './report-form.tsx';
import { impersonationTexts } from './texts.tsx';
import { useOpenReport } from './use-open-report.ts';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));

export function ImpersonationScreen() {
  const texts = useTexts(impersonationTexts);
  const [query, setQuery] = useQueryText();
  const [opened, open] = useOpenReport();
  const [wanted, setWanted] = useState<{ url: string }>();
  const list = useList<Impersonation>('/impersonations', { q: query || undefined });
  return (
    <Page title={useLabel('/report-impersonation')}>
      <PageLead title={texts.lead.title}>{texts.lead.text}</PageLead>
      <ReportForm wanted={wanted} />
      <FoundAccounts onReport={(url) => setWanted({ url })} />
      <SearchBox label={texts.history.search} value={query} onChange={setQuery} />
      <ListCard
        name={texts.history.list}
        list={list}
        rows={list.items}
        columns={reportColumns(open)}
        rowKey={({ id }) => id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.history.safe}
        empty={<EmptyState icon={UserRoundX} {...texts.history.empty} />}
      />
      <Guesses />
      <Suspense>{opened && <ReportSheet key={opened} id={opened} onDone={() => open(undefined)} />}</Suspense>
    </Page>
  );
}
