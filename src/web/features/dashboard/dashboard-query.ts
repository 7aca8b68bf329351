import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Dashboard } from '#web/features/api/types.ts';

/** Counts, what needs the viewer and what happened last; the sidebar's numbers come from here too. */
export const dashboardQuery = queryOptions({
  queryKey: ['/dashboard'],
  queryFn: ({ signal }) => api.get<Dashboard>('/dashboard', { signal }),
  staleTime: 15_000,
  refetchInterval: 60_000,
});
