import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Badge, badgesAnswer } from '#modules/badges/contract.ts';
import { api } from '#web/features/api/client.ts';

type Badges = z.infer<typeof badgesAnswer>;

export const badgesQuery = queryOptions({
  queryKey: ['badges'],
  queryFn: ({ signal }) => api.get<Badges>('/badges', { signal }),
});

/** Shows or hides the page of an account. What a badge is made of changes only when the server has said so. */
export function useSwitchPage({ brandId }: Badge) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: boolean) => api.patch<Badges>(`/brands/${encodeURIComponent(brandId)}/badge-page`, { shown }),
    onSuccess: (badges) => client.setQueryData(badgesQuery.queryKey, badges),
  });
}
