import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { userQuery } from '#web/features/session/user.ts';
import { say } from '#web/ui/toast.tsx';

/** Undoes the deletion of the own account. */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.remove('/account/deletion'),
    onError: (error) => say({ title: 'The account is still to be deleted', text: sentenceOf(error) }),
    onSettled: () => client.invalidateQueries(userQuery),
  });
}
