import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Yields } from '#web/features/api/types.ts';

/** What the terms brought lately; the list stands without it, and says nothing of it while it is not known. */
export function useYields() {
  return useQuery({
    queryKey: ['/search-terms', 'yields'],
    queryFn: ({ signal }) => api.get<Yields>('/search-terms/yields', { signal }),
  });
}
