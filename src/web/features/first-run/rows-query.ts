import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { CaseSummary, NoticeSummary, Page, Scan, Work } from '#web/features/api/types.ts';

/** The sample world has a few dozen of each; one page holds them all. */
const limit = 200;

const first = <Item>(path: string) =>
  queryOptions({
    queryKey: [path, 'first-run'],
    queryFn: async ({ signal }) => (await api.get<Page<Item>>(path, { query: { limit }, signal })).items,
  });

export const rowsQueries = {
  works: first<Work>('/works'),
  scans: first<Scan>('/scans'),
  cases: first<CaseSummary>('/cases'),
  notices: first<NoticeSummary>('/notices'),
};

/** Asked for while the tour itself is loaded. */
export function prefetchRows(client: QueryClient): void {
  void client.prefetchQuery(rowsQueries.works);
  void client.prefetchQuery(rowsQueries.scans);
}
