import { getRouteApi, Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { SearchTerm } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useWholeList } from '#web/features/api/whole-list.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { LimitLine } from '#web/features/plans/limit-line.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { contains } from '#web/ui/words.ts';
import { AddTermForm } from './add-term-form.tsx';
import { termColumns } from './term-columns.tsx';
import { termOrders } from './term-orders.ts';
import { searchTermTexts } from './texts.ts';
import { useSwitchTerm } from './use-switch-term.ts';
import { useYields } from './use-yields.ts';

const route = getRouteApi('/_app/search-terms');

export function SearchTermsScreen() {
  const texts = useTexts(searchTermTexts);
  const [query, setQuery] = useQueryText();
  const viewer = useViewer();
  const list = useWholeList<SearchTerm>('/search-terms');
  const { hidden, remove } = useUndoableDelete('/search-terms');
  const { data: yields } = useYields();
  const change = useSwitchTerm();
  const navigate = route.useNavigate();
  const ask = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  // Without the feature the page shows what is searched for, and changes nothing.
  const readOnly = !viewer.effectiveSpecialFeatures.includes('searchEngineRemovals');
  const asked = route.useSearch();
  const sort = keyOf(termOrders, asked.sort) ?? 'newest';
  const show = keyOf(texts.shows, asked.show) ?? 'all';
  const rows = list.items
    .filter(
      ({ id, text, active }) =>
        !hidden.has(id) && contains(query, text) && (show === 'all' || active === (show === 'on')),
    )
    .sort(termOrders[sort](yields?.items ?? []));
  const columns = termColumns({
    readOnly,
    yields: yields?.items ?? [],
    onSwitch: (term) => change.mutate({ id: term.id, active: !term.active }),
    onRemove: (term) => remove(term.id, texts.removed.title, texts.removed.text),
  });
  const options = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }));
  return (
    <Page title={useLabel('/search-terms')}>
      <PageLead title={texts.lead.title} actions={!readOnly && <AddSeveral path="/search-terms" {...texts.several} />}>
        {texts.lead.text}
      </PageLead>
      {!readOnly && <LimitLine of="terms" />}
      {readOnly ? (
        <Strip kind="info">
          {texts.readOnly}{' '}
          <Link
            to="/plans"
            search={{ reason: 'authorization_required', from: '/search-terms' }}
            className="font-[550] underline underline-offset-[3px]"
          >
            {texts.upgrade}
          </Link>
        </Strip>
      ) : (
        <AddTermForm suggested={yields?.suggestions ?? []} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.show}
          value={show}
          onChange={({ target }) => ask({ show: target.value })}
          options={options(texts.shows)}
        />
        <FilterSelect
          aria-label={texts.sort}
          value={sort}
          onChange={({ target }) => ask({ sort: target.value })}
          options={options(texts.sorts)}
        />
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(term) => term.id}
        query={[query, show !== 'all' && texts.shows[show]].filter(Boolean).join(', ')}
        onClearQuery={() => ask({ q: undefined, show: undefined })}
        safe={texts.safe}
        empty={<EmptyState icon={Search} title={texts.none.title} text={texts.none.text} />}
      />
      {yields && yields.items.length > 0 && <p className="text-small text-muted">{texts.yieldsHelp(yields.days)}</p>}
    </Page>
  );
}
