import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Delivery, Page, Webhook } from '#web/features/api/types.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['account', 'webhooks'],
  queryFn: async ({ signal }) => (await api.get<{ items: Webhook[] }>('/account/webhooks', { signal })).items,
});

/** Followed closely while something is about to be sent. */
const soonMs = 60_000;
const isSoon = ({ state, nextAttemptAt, createdAt, attemptedAt }: Delivery): boolean =>
  state === 'waiting' && Date.parse(nextAttemptAt ?? '') - Date.parse(attemptedAt ?? createdAt) < soonMs;

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'webhooks', id, 'deliveries'],
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<Delivery>>(`/account/webhooks/${id}/deliveries`, {
        signal,
        query: { limit: 20, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isSoon)) ? 2000 : false),
  });

/** A change of webhooks, or of what is sent to them: all of it is read afresh, also where the server refused. */
export function useWebhookChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
