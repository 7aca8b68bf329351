import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ManualStanding, OwnRemoval } from '#modules/manual-removals/contract.ts';
import { useLabel } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { useList } from '#web/features/api/list-query.ts';
import { useMayBegin } from '#web/features/session/use-may-begin.ts';
import { useMayEnter } from '#web/features/session/use-may-enter.ts';
import { useViewer } from '#web/features/session/user.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { spanOf } from '#web/features/support/measured-words.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { manualColumns } from './manual-columns.tsx';
import { planTexts } from './plan-texts.ts';
import { RequestForm } from './request-form.tsx';
import { manualTexts } from './texts.tsx';

const NewNeedsPlan = lazy(() => import('#web/features/plans/new-needs-plan.tsx'));
const RemovalSheet = lazy(() => import('./removal-sheet.tsx'));
const route = getRouteApi('/_app/manual-removals');

/** A page to be seen to by hand, and what became of those before. */
export function ManualScreen() {
  const texts = useTexts(manualTexts);
  const [query, setQuery] = useQueryText();
  const state = keyOf(texts.states, route.useSearch().state);
  const navigate = route.useNavigate();
  const list = useList<OwnRemoval>('/manual-removals', { q: query || undefined, state });
  const plan = useTexts(planTexts);
  const mayAsk = useMayBegin('/manual-removals');
  const readsCases = useMayEnter('/takedown-report');
  const { ownership } = useViewer().onboarding;
  const [openId, open] = useState<string>();
  const opened = list.items.find(({ id }) => id === openId);
  const filter = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  return (
    <Page title={useLabel('/manual-removals')}>
      <PageLead title={plan.lead.title}>{plan.lead.text}</PageLead>
      {mayAsk ? (
        <>
          <Standing />
          <Card aria-label={texts.form.name} className="p-4">
            <RequestForm />
          </Card>
        </>
      ) : (
        <Suspense>
          <NewNeedsPlan of="requests" page="/manual-removals" text={plan.text} />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.list.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.list.state}
          value={state ?? ''}
          onChange={({ target }) => filter({ state: target.value || undefined })}
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
        columns={manualColumns(open, readsCases && ownership)}
        rowKey={({ id }) => id}
        rowsLead
        query={[query, state && texts.states[state]].filter(Boolean).join(', ')}
        onClearQuery={() => filter({ q: undefined, state: undefined })}
        safe={texts.list.safe}
        empty={<EmptyState icon={Wrench} {...texts.list.empty} />}
      />
      <Suspense>{opened && <RemovalSheet of={opened} onDone={() => open(undefined)} />}</Suspense>
    </Page>
  );
}

/** What the plan promises, and beside it what was measured. */
function Standing() {
  const texts = useTexts(planTexts).standing;
  const { data } = useQuery({
    queryKey: ['/manual-removals', 'standing'],
    queryFn: ({ signal }) => api.get<ManualStanding>('/manual-removals/standing', { signal }),
  });
  if (!data) return null;
  const { targetHours, measured } = data;
  return (
    <p className="max-w-[68ch] text-small text-muted">
      {targetHours === undefined ? texts.unpromised : texts.promised(targetHours)}{' '}
      {measured.medianMinutes === undefined
        ? texts.unmeasured
        : texts.measured(spanOf(measured.medianMinutes), measured.n, measured.days)}
    </p>
  );
}
