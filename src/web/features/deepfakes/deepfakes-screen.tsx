import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ScanFace } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Deepfake, DeepfakeStanding } from '#modules/deepfakes/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { useMayEnter } from '#web/features/session/use-may-enter.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useNarrow } from '#web/features/shell/use-narrow.ts';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { deepfakeColumns } from './deepfake-columns.tsx';
import { FakeForm } from './fake-form.tsx';
import { planTexts } from './plan-texts.ts';
import { deepfakeTexts } from './texts.tsx';

const NewNeedsPlan = lazy(() => import('#web/features/plans/new-needs-plan.tsx'));
const FakeSheet = lazy(() => import('./fake-sheet.tsx'));
const route = getRouteApi('/_app/report-deep-fakes');

/** A fake to be taken down, and what became of those before. */
export function DeepfakesScreen() {
  const texts = useTexts(deepfakeTexts);
  const [query, setQuery] = useQueryText();
  const search = route.useSearch();
  const narrow = useNarrow();
  const state = keyOf(texts.states, search.state);
  const list = useList<Deepfake>('/deepfakes', { q: query || undefined, state });
  const standing = useStanding();
  const opensAccounts = useMayEnter('/report-impersonation');
  const plan = useTexts(planTexts);
  const mayReport = useMayBegin('/report-deep-fakes');
  return (
    <Page title={useLabel('/report-deep-fakes')}>
      <PageLead title={texts.lead.title}>
        {texts.lead.text}{' '}
        {opensAccounts &&
          texts.lead.account(
            <Link to="/report-impersonation" className="underline">
              {texts.lead.accountLink}
            </Link>,
          )}
      </PageLead>
      {mayReport ? (
        <NewFake standing={standing} lead={search.lead} />
      ) : (
        <Suspense>
          <NewNeedsPlan of="reports" page="/report-deep-fakes" text={plan.text} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.list.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.list.state}
          value={state ?? ''}
          onChange={({ target }) => narrow({ state: target.value || undefined })}
          options={[
            { value: '', label: texts.list.all },
            ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <ListCard
        name={texts.list.name}
        list={list}
        rows={list.items}
        columns={deepfakeColumns((id) => narrow({ report: id }))}
        rowKey={({ id }) => id}
        rowsLead
        query={[query, state && texts.states[state]].filter(Boolean).join(', ')}
        onClearQuery={() => narrow({ q: undefined, state: undefined })}
        safe={texts.list.safe}
        empty={<EmptyState icon={ScanFace} {...texts.list.empty} />}
      />
      <Suspense>
        {search.report && (
          <FakeSheet
            key={search.report}
            id={search.report}
            forms={standing.data?.searchForms ?? []}
            onDone={() => narrow({ report: undefined })}
          />
        )}
      </Suspense>
    </Page>
  );
}

function NewFake({ standing, lead }: { standing: ReturnType<typeof useStanding>; lead: string | undefined }) {
  const texts = useTexts(deepfakeTexts).form;
  return (
    <Card aria-label={texts.name} className="p-4">
      {standing.data ? (
        <FakeForm standing={standing.data} lead={lead} />
      ) : (
        <NotLoaded
          error={standing.error}
          refetch={standing.refetch}
          title={texts.notLoaded}
          safe={texts.safe}
          rows={6}
        />
      )}
    </Card>
  );
}

const useStanding = () =>
  useQuery({
    queryKey: ['/deepfakes', 'standing'],
    queryFn: ({ signal }) => api.get<DeepfakeStanding>('/deepfakes/standing', { signal }),
  });
