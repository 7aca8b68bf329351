import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GuideItem, guideAnswersSchema } from '#modules/guide/contract.ts';
import { api } from '#web/features/api/client.ts';

type Answers = z.infer<typeof guideAnswersSchema>;

export const answersQuery = queryOptions({
  queryKey: ['guide-answers'],
  queryFn: ({ signal }) => api.get<Answers>('/guide/answers', { signal }),
});

/** What this reader said of one answer, and how to say it. */
export function useHelpful(item: GuideItem) {
  const client = useQueryClient();
  const { data } = useQuery(answersQuery);
  const say = useMutation({
    mutationFn: (helpful: boolean) => api.patch<Answers>('/guide/answers', { item, helpful }),
    onSuccess: (answers) => client.setQueryData(answersQuery.queryKey, answers),
  });
  return { said: data?.items.find((one) => one.item === item)?.helpful, say };
}
