import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Leak, Removals } from '#web/features/api/types.ts';

/**
 * How many free removals there are, and what became of them; undefined while it is not known.
 *
 * @param standing how the pages that were asked about stand: they are counted anew when that changes
 */
export function useRemovals(standing: readonly Leak[]): Removals | undefined {
  const states = standing.map(({ id, caseState }) => `${id} ${caseState ?? ''}`);
  return useQuery({
    queryKey: ['/promo-removals', 'quota', states],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.get<{ quota: Removals }>('/promo-removals', { query: { limit: 1 }, signal })).quota,
  }).data;
}
