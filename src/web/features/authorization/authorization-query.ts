import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Authorization } from '#web/features/api/types.ts';

export const authorizationQuery = queryOptions({
  queryKey: ['/authorization'],
  queryFn: ({ signal }) => api.get<Authorization>('/authorization', { signal }),
});
