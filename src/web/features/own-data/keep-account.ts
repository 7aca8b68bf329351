import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { userQuery } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { ownDataTexts } from './texts.tsx';

/** Undoes the deletion of the own account. */
export function useKeepAccount() {
  const texts = useTexts(ownDataTexts).keepAccount;
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.remove('/account/deletion'),
    onError: (error) => say({ title: texts.theAccountIs, text: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries(userQuery),
  });
}
