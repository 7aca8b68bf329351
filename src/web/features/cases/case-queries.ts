import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { CaseDetail, CaseMedia } from '#web/features/api/types.ts';

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/cases', 'one', id],
    queryFn: ({ signal }) => api.get<CaseDetail>(`/cases/${id}`, { signal }),
  });

/** Signed links live five minutes; these are asked anew after four, and forgotten soon after the page is left. */
export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['/cases', 'media', id],
    queryFn: ({ signal }) => api.get<CaseMedia>(`/cases/${id}/media`, { signal }),
    staleTime: 240_000,
    gcTime: 60_000,
  });
