import { getRouteApi } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DepartingSoon } from './departing-soon.tsx';
import { noticeColumns } from './notice-columns.tsx';
import { SendList } from './send-list.tsx';
import { openNoticeTexts } from './texts-later.tsx';

const route = getRouteApi('/_app/notices/');
const views = [
  { value: 'all', state: undefined },
  { value: 'draft', state: 'draft' },
  { value: 'out', state: 'queued,sending' },
  { value: 'sent', state: 'sent,answered' },
  { value: 'trouble', state: 'uncertain,bounced,failed' },
  { value: 'retracted', state: 'retracted' },
] as const;

export function NoticesScreen() {
  const texts = useTexts(openNoticeTexts);
  const { state } = route.useSearch();
  const { onboarding } = useViewer();
  const [query, setQuery] = useQueryText();
  const navigate = route.useNavigate();
  const view = views.find((one) => one.state === state)?.value ?? 'all';
  const list = useList<NoticeSummary>('/notices', { state, q: query.trim() || undefined });
  const choose = (value: string) =>
    void navigate({
      search: (was) => ({ ...was, state: views.find((one) => one.value === value)?.state }),
      resetScroll: false,
    });
  return (
    <Page title={useLabel('/notices')}>
      <PageLead title={texts.title}>{texts.lead}</PageLead>
      <DepartingSoon reads={false} />
      <SendList />
      <Tabs
        label={texts.views.name}
        tabs={views.map(({ value }) => ({ value, label: texts.views[value] }))}
        value={view}
        onValueChange={choose}
      >
        <TabPanel value={view} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <SearchBox label={texts.search} value={query} onChange={setQuery} className="md:w-72" />
          <ListCard
            name={texts.list.name}
            list={list}
            rows={list.items}
            columns={noticeColumns()}
            rowKey={(notice) => notice.id}
            rowsLead
            query={query}
            onClearQuery={() => setQuery('')}
            safe={texts.list.safe}
            empty={
              onboarding.ownership ? (
                <EmptyState
                  icon={Send}
                  title={view === 'all' ? texts.list.none : texts.list.noneInState}
                  text={texts.list.noneHelp}
                />
              ) : (
                <UnverifiedState />
              )
            }
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
