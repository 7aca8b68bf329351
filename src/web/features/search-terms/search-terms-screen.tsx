import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { SearchTerm } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { AddSeveral } from '#web/features/lines/add-several.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { contains } from '#web/ui/words.ts';
import { AddTermForm } from './add-term-form.tsx';
import { termColumns } from './term-columns.tsx';
import { searchTermTexts } from './texts.ts';
import { useSwitchTerm } from './use-switch-term.ts';
import { useYields } from './use-yields.ts';

export function SearchTermsScreen() {
  const texts = useTexts(searchTermTexts);
  const [query, setQuery] = useQueryText();
  const viewer = useViewer();
  const list = useList<SearchTerm>('/search-terms');
  const { hidden, remove } = useUndoableDelete('/search-terms');
  const { data: yields } = useYields();
  const change = useSwitchTerm();
  // Without the feature the page shows what is searched for, and changes nothing.
  const readOnly = !viewer.effectiveSpecialFeatures.includes('searchEngineRemovals');
  const rows = list.items.filter((term) => !hidden.has(term.id) && contains(query, term.text));
  const columns = termColumns({
    readOnly,
    yields: yields?.items ?? [],
    onSwitch: (term) => change.mutate({ id: term.id, active: !term.active }),
    onRemove: (term) => remove(term.id, texts.removed.title, texts.removed.text),
  });
  return (
    <Page title={useLabel('/search-terms')}>
      <PageLead title={texts.lead.title} actions={!readOnly && <AddSeveral path="/search-terms" {...texts.several} />}>
        {texts.lead.text}
      </PageLead>
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
      <SearchBox label={texts.search} value={query} onChange={setQuery} />
      <ListCard
        name={texts.list}
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(term) => term.id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe={texts.safe}
        empty={<EmptyState icon={Search} title={texts.none.title} text={texts.none.text} />}
      />
      {yields && yields.items.length > 0 && <p className="text-small text-muted">{texts.yieldsHelp(yields.days)}</p>}
    </Page>
  );
}
