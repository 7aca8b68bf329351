import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { MailChoice } from '#web/features/api/types.ts';

type Choices = { items: MailChoice[]; address?: string };

/** The choices at one place of the API, shown as they were made and put back where the API refused. */
export function useMailChoices(path: string) {
  const client = useQueryClient();
  const queryKey: QueryKey = [path];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<Choices>(path, { signal }),
    retry: false,
  });
  const change = useMutation({
    mutationFn: (made: Partial<Record<MailChoice['kind'], MailChoice['mail']>>) => api.patch<Choices>(path, made),
    onMutate: async (made) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Choices>(queryKey);
      client.setQueryData<Choices>(
        queryKey,
        (was) => was && { ...was, items: was.items.map((one) => ({ ...one, mail: made[one.kind] ?? one.mail })) },
      );
      return before;
    },
    onError: (_error, _made, before) => client.setQueryData(queryKey, before),
    onSuccess: (now) => client.setQueryData(queryKey, now),
  });
  const end = useMutation({
    mutationFn: () => api.post<Choices>(`${path}/unsubscribe`),
    onSuccess: (now) => client.setQueryData(queryKey, now),
  });
  return { query, change, end };
}
