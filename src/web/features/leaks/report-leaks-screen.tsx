import { Flag } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Leak } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { leakColumns } from './leak-columns.tsx';
import { QuotaLine } from './quota-line.tsx';
import { ReportForm } from './report-form.tsx';
import { leaksTexts } from './texts.ts';

export function ReportLeaksScreen() {
  const texts = useTexts(leaksTexts);
  const [query, setQuery] = useQueryText();
  const list = useList<Leak>(
    '/leaks',
    { q: query || undefined },
    { every: (items) => (items.some(({ state }) => state === 'looking') ? 4000 : false) },
  );
  return (
    <Page title={useLabel('/report-leaks')}>
      <PageLead title={texts.lead.title} actions={<QuotaLine />}>
        {texts.lead.text}
      </PageLead>
      <ReportForm />
      <SearchBox label={texts.history.search} value={query} onChange={setQuery} />
      <ListCard
        name={texts.history.list}
        list={list}
        rows={list.items}
        columns={leakColumns()}
        rowKey={({ id }) => id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.history.safe}
        empty={<EmptyState icon={Flag} {...texts.history.none} />}
      />
    </Page>
  );
}
