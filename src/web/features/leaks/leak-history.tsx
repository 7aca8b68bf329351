import type { ReactNode } from 'react';
import type { Leak } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import type { Column } from '#web/ui/table.tsx';
import { leaksTexts } from './texts.ts';
import type { useLeaks } from './use-leaks.ts';

/** What was reported and what came of it, with the words and the outcome that narrow it. */
export function LeakHistory({
  of: { list, query, setQuery, outcome, narrow },
  name,
  columns,
  safe,
  empty,
}: {
  of: ReturnType<typeof useLeaks>;
  name: string;
  columns: Column<Leak>[];
  safe: string;
  empty: ReactNode;
}) {
  const texts = useTexts(leaksTexts).history;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.outcome}
          value={outcome ?? ''}
          onChange={(event) => narrow({ outcome: event.target.value || undefined })}
          options={Object.entries(texts.outcomes).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <ListCard
        name={name}
        list={list}
        rows={list.items}
        columns={columns}
        rowKey={({ id }) => id}
        query={query || (outcome ?? '')}
        nothing={query ? texts.noMatchOf(query) : texts.noMatch}
        onClearQuery={() => narrow({ q: undefined, outcome: undefined })}
        safe={safe}
        empty={empty}
      />
    </>
  );
}
