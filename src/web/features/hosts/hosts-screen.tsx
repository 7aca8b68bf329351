import { getRouteApi } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import type { HostFilter, HostSort, HostSummary } from '#modules/operations/directory/contract.ts';
import { useList } from '#web/features/api/list-query.ts';
import { OpsLinks } from '#web/features/ops/ops-links.tsx';
import { keyOf } from '#web/features/shell/one-of.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { useQueryText } from '#web/features/shell/use-query-text.ts';
import { useTexts } from '#web/language/texts.ts';
import { ListCard } from '#web/ui/list-card.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { FilterSelect } from '#web/ui/select.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { hostColumns } from './host-columns.tsx';
import { hostsTexts } from './texts.ts';

const route = getRouteApi('/_app/ops_/hosts');

/** Every host the deployment knows, whoever its cases are of. */
export function HostsScreen() {
  const texts = useTexts(hostsTexts);
  const [query, setQuery] = useQueryText();
  const asked = route.useSearch();
  const filter = keyOf(texts.filters, asked.filter);
  const sort = keyOf(texts.sorts, asked.sort);
  const navigate = route.useNavigate();
  const list = useList<HostSummary>('/ops/hosts', { q: query || undefined, filter, sort });
  const narrow = (next: { filter?: HostFilter | undefined; sort?: HostSort | undefined }) =>
    void navigate({ search: (was) => ({ ...was, ...next }), replace: true, resetScroll: false });
  const sought = [query, filter && texts.filters[filter]].filter(Boolean).join(', ');
  const options = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }));
  return (
    <Page title={texts.title}>
      <OpsLinks />
      <PageLead title={texts.lead}>{texts.leadText}</PageLead>
      <div className="flex flex-wrap gap-2">
        <SearchBox label={texts.search} value={query} onChange={setQuery} />
        <FilterSelect
          aria-label={texts.filter}
          value={filter ?? ''}
          onChange={({ target }) => narrow({ filter: (target.value || undefined) as HostFilter | undefined })} // one of the options
          options={[{ value: '', label: texts.every }, ...options(texts.filters)]}
        />
        <FilterSelect
          aria-label={texts.sort}
          value={sort ?? 'open'}
          onChange={({ target }) => narrow({ sort: target.value === 'open' ? undefined : (target.value as HostSort) })} // as above
          options={options(texts.sorts)}
        />
      </div>
      <ListCard
        name={texts.list}
        list={list}
        rows={list.items}
        columns={hostColumns()}
        rowKey={({ id }) => id}
        rowsLead
        query={sought}
        nothing={texts.nothing(sought)}
        onClearQuery={() => void navigate({ search: {}, replace: true })}
        safe={texts.safe}
        empty={<EmptyState icon={Server} {...texts.none} />}
      />
    </Page>
  );
}
