import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';

export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => api.get<Security>('/account/security', { signal }),
  // Whether somebody has signed in just now goes by the minute.
  staleTime: 0,
});

/** A change of how to sign in: what is shown of it is read afresh, also where the server refused. */
export function useSecurityChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries(securityQuery) });
}
