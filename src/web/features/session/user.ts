import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { User } from '#web/features/api/types.ts';
import { hasSessionMark } from './session-mark.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => api.get<User>('/me', { signal }),
  staleTime: 300_000,
  refetchOnWindowFocus: true,
  retry: 1,
  retryDelay: 400,
});

export function useUser() {
  return useQuery({ ...userQuery, enabled: hasSessionMark() });
}

/** Inside the protected layout the guard has already read the viewer. */
export function useViewer(): User {
  const { data } = useUser();
  if (!data) throw new Error('No signed-in viewer outside the protected layout.');
  return data;
}
