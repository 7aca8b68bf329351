import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { textsOf } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { searchTermTexts } from './texts.ts';

export function useSwitchTerm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) => api.patch(`/search-terms/${id}`, { active }),
    onSuccess: () => renew(client, '/search-terms'),
    onError: (error) => say({ title: textsOf(searchTermTexts).notChanged, text: sentenceOf(error) }),
  });
}
