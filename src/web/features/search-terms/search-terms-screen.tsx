import { Search } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { SearchTerm } from '#web/features/api/types.ts';
import { useUndoableDelete } from '#web/features/api/use-undoable-delete.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { contains } from '#web/ui/words.ts';
import { AddTermForm } from './add-term-form.tsx';
import { termColumns } from './term-columns.tsx';
import { useSwitchTerm } from './use-switch-term.ts';

export function SearchTermsScreen() {
  const [query, setQuery] = useQueryText();
  const viewer = useViewer();
  const list = useList<SearchTerm>('/search-terms');
  const { hidden, remove } = useUndoableDelete('/search-terms');
  const change = useSwitchTerm();
  // Without the feature the page shows what is searched for, and changes nothing.
  const readOnly = !viewer.effectiveSpecialFeatures.includes('searchEngineRemovals');
  const rows = list.items.filter((term) => !hidden.has(term.id) && contains(query, term.text));
  const columns = termColumns({
    readOnly,
    onSwitch: (term) => change.mutate({ id: term.id, active: !term.active }),
    onRemove: (term) => remove(term.id, 'The term was removed', 'What it found stays.'),
  });
  return (
    <Page title={useLabel('/search-terms')}>
      <PageLead title="What we search for">
        Terms made from your accounts come by themselves. Add what people really type, misspellings included.
      </PageLead>
      {readOnly ? (
        <Strip kind="info">
          You can see what we search for. Changing it, and removal from search engines, is part of Standard.
        </Strip>
      ) : (
        <AddTermForm />
      )}
      <SearchBox label="Part of a term" value={query} onChange={setQuery} />
      <ListCard
        name="search terms"
        list={list}
        rows={rows}
        columns={columns}
        rowKey={(term) => term.id}
        query={query}
        onClearQuery={() => setQuery('')}
        safe="They are kept, and the next scan uses them."
        empty={
          <EmptyState
            icon={Search}
            title="No search term yet"
            text="Terms are made from your accounts as soon as you add one, and you can add your own above."
          />
        }
      />
    </Page>
  );
}
