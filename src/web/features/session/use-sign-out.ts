import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { say } from '#web/ui/toast.tsx';

/** Ends the session and starts the page anew, so that nothing of it stays in memory. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/auth/sign-out'),
    onSuccess: () => {
      client.clear();
      window.location.assign('/sign-in');
    },
    onError: (error) => say({ title: 'You are still signed in', text: sentenceOf(error) }),
  });
}
