import { getRouteApi } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { NoticeSummary } from '#web/features/api/types.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { noticeColumns } from './notice-columns.tsx';
import { SendList } from './send-list.tsx';

const route = getRouteApi('/_app/notices/');
const views = [
  { value: 'all', label: 'All', state: undefined },
  { value: 'draft', label: 'Drafts', state: 'draft' },
  { value: 'out', label: 'On the way', state: 'queued,sending' },
  { value: 'sent', label: 'Sent', state: 'sent,answered' },
  { value: 'trouble', label: 'Not delivered', state: 'uncertain,bounced,failed' },
  { value: 'retracted', label: 'Taken back', state: 'retracted' },
] as const;

export function NoticesScreen() {
  const { state } = route.useSearch();
  const navigate = route.useNavigate();
  const view = views.find((one) => one.state === state)?.value ?? 'all';
  const list = useList<NoticeSummary>('/notices', { state });
  const choose = (value: string) =>
    void navigate({ search: { state: views.find((one) => one.value === value)?.state }, resetScroll: false });
  return (
    <Page title={useLabel('/notices')}>
      <PageLead title="What we write, and to whom">
        Each notice leaves in our name and with our address, as your agent. What it says about you stands in it.
      </PageLead>
      <SendList />
      <Tabs label="States" tabs={views} value={view} onValueChange={choose}>
        <TabPanel value={view} className="mt-4">
          <ListCard
            name="notices"
            list={list}
            rows={list.items}
            columns={noticeColumns()}
            rowKey={(notice) => notice.id}
            rowsLead
            query=""
            onClearQuery={() => choose('all')}
            safe="They are kept, and nothing is sent twice."
            empty={
              <EmptyState
                icon={Send}
                title={view === 'all' ? 'No notice yet' : 'No notice is in this state'}
                text="A notice is written when a copy is to be taken down, and stands here before it leaves."
              />
            }
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
