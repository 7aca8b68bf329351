import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import type { SupportStanding, ThreadSummary } from '#modules/support/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useMayEnter } from '#web/features/session/use-may-enter.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { NewThreadForm } from './new-thread-form.tsx';
import { OwnStanding } from './own-standing.tsx';
import { supportTexts } from './texts.tsx';
import { threadColumns } from './thread-columns.tsx';

const route = getRouteApi('/_app/messages');

/** A message to the team, and the threads there are. */
export function SupportScreen() {
  const texts = useTexts(supportTexts);
  const [query, setQuery] = useQueryText();
  const asked = route.useSearch();
  const state = keyOf(texts.filters, asked.state);
  const navigate = route.useNavigate();
  const standing = useQuery({
    queryKey: ['/support/standing'],
    queryFn: ({ signal }) => api.get<SupportStanding>('/support/standing', { signal }),
  }).data;
  const list = useList<ThreadSummary>('/support/threads', { q: query || undefined, state });
  const filter = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const byHand = useMayEnter('/manual-removals');
  const isFull = standing !== undefined && standing.open >= standing.mostOpen;
  return (
    <Page title={useLabel('/messages')}>
      <PageLead
        title={texts.lead.title}
        actions={
          byHand && (
            <Button asChild>
              <Link to="/manual-removals">{texts.lead.byHand}</Link>
            </Button>
          )
        }
      >
        {texts.lead.text}
      </PageLead>
      {standing && <OwnStanding of={standing} />}
      {isFull ? (
        <Card className="p-4">
          <Strip kind="info">{texts.form.full(standing.mostOpen)}</Strip>
        </Card>
      ) : (
        <NewThreadForm about={asked.about} />
      )}
      <h2 className="mt-2 text-step font-[600] tracking-title">{texts.list.title}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.list.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.list.state}
          value={state ?? ''}
          onChange={({ target }) => filter({ state: target.value || undefined })}
          options={[
            { value: '', label: texts.list.all },
            ...Object.entries(texts.filters).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <ListCard
        name={texts.list.name}
        list={list}
        rows={list.items}
        columns={threadColumns()}
        rowKey={({ id }) => id}
        rowsLead
        query={[query, state && texts.filters[state]].filter(Boolean).join(', ')}
        onClearQuery={() => filter({ q: undefined, state: undefined })}
        safe={texts.list.safe}
        empty={<EmptyState icon={LifeBuoy} {...texts.list.empty} />}
      />
    </Page>
  );
}
