import { getRouteApi } from '@tanstack/react-router';
import { Select } from '#web/ui/select.tsx';
import type { ReportSearch } from './report-search.ts';

const route = getRouteApi('/_app/takedown-report');

const kinds = [
  { value: '', label: 'Any match' },
  { value: 'same', label: 'Same picture' },
  { value: 'similar', label: 'Similar picture' },
  { value: 'named', label: 'Names you' },
];
const orders = [
  { value: '', label: 'Latest change first' },
  { value: 'found', label: 'Latest find first' },
];

/** Host, kind of match and order; each stands in the address. */
export function ReportFilters({ hosts }: { hosts: readonly string[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<ReportSearch>) =>
    void navigate({ search: (was) => ({ ...was, ...change }), resetScroll: false });
  const known = search.host && !hosts.includes(search.host) ? [search.host, ...hosts] : hosts;
  const look = 'md:h-8 md:text-small';
  return (
    <>
      <Select
        aria-label="Host"
        className={look}
        value={search.host ?? ''}
        onChange={(event) => set({ host: event.target.value || undefined })}
        options={[{ value: '', label: 'Any host' }, ...known.map((host) => ({ value: host, label: host }))]}
      />
      <Select
        aria-label="Kind of match"
        className={look}
        value={search.kind ?? ''}
        onChange={(event) => set({ kind: event.target.value || undefined })}
        options={kinds}
      />
      <Select
        aria-label="Order"
        className={look}
        value={search.order ?? ''}
        onChange={(event) => set({ order: event.target.value || undefined })}
        options={orders}
      />
    </>
  );
}
