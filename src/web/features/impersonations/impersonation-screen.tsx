import { getRouteApi, Link } from '@tanstack/react-router';
import { UserRoundX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { Impersonation } from '#web/features/api/types.ts';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { useMayEnter } from '#web/features/session/use-may-enter.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import { Guesses } from './guesses.tsx';
import { planTexts } from './plan-texts.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportForm } from './report-form.tsx';
import { impersonationStateTexts } from './state-texts.ts';
import { impersonationTexts } from './texts.tsx';
import { useOpenReport } from './use-open-report.ts';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));
const NewNeedsPlan = lazy(() => import('#web/features/plans/new-needs-plan.tsx'));
const NameWatch = lazy(() => import('./watch/name-watch.tsx'));

const route = getRouteApi('/_app/report-impersonation');

export function ImpersonationScreen() {
  const texts = useTexts(impersonationTexts);
  const states = useTexts(impersonationStateTexts);
  const opensFakes = useMayEnter('/report-deep-fakes');
  const plan = useTexts(planTexts);
  const mayReport = useMayBegin('/report-impersonation');
  const [query, setQuery] = useQueryText();
  const [opened, open] = useOpenReport();
  const [wanted, setWanted] = useState<{ url: string }>();
  const state = keyOf(states, route.useSearch().state);
  const navigate = route.useNavigate();
  const narrow = (next: { q?: string | undefined; state?: string | undefined }) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const list = useList<Impersonation>('/impersonations', { q: query || undefined, state });
  return (
    <Page title={useLabel('/report-impersonation')}>
      <PageLead title={texts.lead.title}>
        {texts.lead.text}{' '}
        {opensFakes &&
          texts.lead.fake(
            <Link to="/report-deep-fakes" className="underline">
              {texts.lead.fakeLink}
            </Link>,
          )}
      </PageLead>
      {mayReport ? (
        <>
          <ReportForm wanted={wanted} />
          <FoundAccounts onReport={(url) => setWanted({ url })} />
        </>
      ) : (
        <Suspense>
          <NewNeedsPlan of="reports" page="/report-impersonation" text={plan.text} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.history.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.history.columns.state}
          value={state ?? ''}
          onChange={({ target }) => narrow({ state: target.value || undefined })}
          options={[
            { value: '', label: texts.history.allStates },
            ...Object.entries(states).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <ListCard
        name={texts.history.list}
        list={list}
        rows={list.items}
        columns={reportColumns(open)}
        rowKey={({ id }) => id}
        query={[query, state && states[state]].filter(Boolean).join(', ')}
        onClearQuery={() => narrow({ q: undefined, state: undefined })}
        safe={texts.history.safe}
        empty={<EmptyState icon={UserRoundX} {...texts.history.empty} />}
      />
      <Suspense>
        <NameWatch onReport={(url) => setWanted({ url })} />
      </Suspense>
      {mayReport && <Guesses />}
      <Suspense>{opened && <ReportSheet key={opened} id={opened} onDone={() => open(undefined)} />}</Suspense>
    </Page>
  );
}
