import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ListedPerson } from '#modules/operations/people/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { peopleColumns } from './people-columns.tsx';
import { peopleTexts } from './texts.tsx';

const route = getRouteApi('/_app/ops_/people');

/** Everyone with an account, as an operator looks for them. */
export function PeopleScreen() {
  const texts = useTexts(peopleTexts);
  const [q, setQ] = useQueryText();
  const { status, plan, who, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: { [K in 'q' | 'status' | 'plan' | 'who' | 'sort']?: string | undefined }) =>
    void navigate({ search: (was) => ({ ...was, ...change }), replace: true, resetScroll: false });
  const list = useList<ListedPerson>('/ops/people', { q: q || undefined, status, plan, who, sort });
  const select = (
    name: 'status' | 'plan' | 'who' | 'sort',
    value: string | undefined,
    any: string | undefined,
    options: Record<string, string>,
  ) => (
    <FilterSelect
      aria-label={texts.filters[name]}
      value={value ?? ''}
      onChange={(event) => set({ [name]: event.target.value || undefined })}
      options={[
        ...(any === undefined ? [] : [{ value: '', label: any }]),
        ...Object.entries(options).map(([one, label]) => ({ value: one, label })),
      ]}
    />
  );
  return (
    <Page title={texts.title}>
      <OpsLinks />
      <PageLead title={texts.lead.title}>{texts.lead.text}</PageLead>
      <div className="flex flex-wrap gap-2">
        <SearchBox label={texts.search} value={q} onChange={setQ} className="md:w-72" />
        {select('status', status, texts.anyStatus, texts.statuses)}
        {select('plan', plan, texts.anyPlan, texts.plans)}
        {select('who', who, texts.everyone, texts.who)}
        {select('sort', sort ?? 'newest', undefined, texts.sorts)}
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={peopleColumns()}
        rowKey={({ id }) => id}
        rowsLead
        query={q || (status ?? plan ?? who ?? '')}
        nothing={texts.nothing}
        onClearQuery={() => set({ q: undefined, status: undefined, plan: undefined, who: undefined })}
        safe={texts.safe}
        empty={<EmptyState icon={Users} {...texts.none} />}
      />
    </Page>
  );
}
