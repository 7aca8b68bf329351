import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { ApiToken } from '#web/features/api/types.ts';

export const apiTokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async ({ signal }) => (await api.get<{ items: ApiToken[] }>('/account/tokens', { signal })).items,
});
