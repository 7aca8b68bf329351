import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
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

/** Who they are now: as kept while that is fresh, asked for anew after. Where nobody can be asked, as they were. */
export async function readViewer(client: QueryClient): Promise<User> {
  const kept = client.getQueryData(userQuery.queryKey);
  return client.fetchQuery(userQuery).catch((error: unknown) => {
    if (kept && error instanceof ApiProblem && error.code === 'unreachable') return kept;
    throw error;
  });
}

export function useUser() {
  return useQuery({ ...userQuery, enabled: hasSessionMark(document.cookie) });
}

/** Inside the protected layout the guard has already read the viewer. */
export function useViewer(): User {
  const { data } = useUser();
  if (!data) throw new Error('No signed-in viewer outside the protected layout.');
  return data;
}
