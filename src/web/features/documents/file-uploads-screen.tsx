import { getRouteApi, Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useLabel } from '#web/brand/deployment.tsx';
import { useList } from '#web/features/api/list-query.ts';
import type { DocumentAnswer } from '#web/features/api/types.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { documentColumns } from './document-columns.tsx';
import { documentTexts } from './texts.tsx';
import { useRemoval } from './use-removal.ts';

const route = getRouteApi('/_app/file-uploads');

export function FileUploadsScreen() {
  const texts = useTexts(documentTexts).list;
  const [query, setQuery] = useQueryText();
  const state = keyOf(texts.states, route.useSearch().state);
  const navigate = route.useNavigate();
  const ask = (next: object) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const list = useList<DocumentAnswer>(
    '/documents',
    { q: query.trim() || undefined, state },
    // A check ends within moments, and what can be brought back is deleted when its time is over.
    {
      every: (items) =>
        items.some(({ comparison, isDeleted }) => comparison === 'checking' && !isDeleted)
          ? 3_000
          : items.some(({ undoUntil }) => undoUntil) && 30_000,
    },
  );
  const { remove, bringBack } = useRemoval();
  return (
    <Page title={useLabel('/file-uploads')}>
      <PageLead title={texts.lead}>{texts.leadText}</PageLead>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.columns.state}
          value={state ?? ''}
          onChange={({ target }) => ask({ state: target.value || undefined })}
          options={[
            { value: '', label: texts.allStates },
            ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <ListCard
        name={texts.name}
        list={list}
        rows={list.items}
        columns={documentColumns({ onRemove: (one) => void remove(one), onBringBack: (one) => void bringBack(one) })}
        rowKey={({ id }) => id}
        query={[query.trim(), state && texts.states[state]].filter(Boolean).join(', ')}
        onClearQuery={() => ask({ q: undefined, state: undefined })}
        safe={texts.safe}
        empty={
          <EmptyState icon={FileText} {...texts.none}>
            <Button asChild>
              <Link to="/brands">{texts.toAccounts}</Link>
            </Button>
          </EmptyState>
        }
      />
    </Page>
  );
}
