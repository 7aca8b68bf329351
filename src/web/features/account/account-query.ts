import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { api } from '#web/features/api/client.ts';
import { listQuery } from '#web/features/api/list-query.ts';
import type { Account, Session } from '#web/features/api/types.ts';
import { userQuery } from '#web/features/session/user.ts';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api.get<Account>('/account', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => {
    const { items } = await api.get<{ items: Session[] }>('/account/sessions', { signal });
    // This one first, the others as they come: the last used before the rest.
    return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)];
  },
});

export const operatorLogPath = '/account/operator-log';
export const operatorLogQuery = listQuery<OwnLogEntry>(operatorLogPath);

/** A change of the account: what is shown of it, here and in the shell, is read afresh. */
export function useAccountChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([client.invalidateQueries(accountQuery), client.invalidateQueries({ queryKey: userQuery.queryKey })]),
  });
}
