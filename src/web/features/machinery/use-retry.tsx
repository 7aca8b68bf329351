import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeadLetterAnswer } from '#modules/operations/machinery/contract.ts';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { focusIfLost } from '#web/ui/focus-if-lost.ts';
import { say } from '#web/ui/toast.tsx';
import { jobsTexts } from './jobs-texts.ts';

/** What shows jobs that failed for good. */
const paths = ['/ops/jobs', '/ops/dead-letters', '/ops/desk'];

/** The choice before the list of failed jobs, where work continues once the row of a pressed button is gone. */
export const jobKindId = 'job-kind';
export const focusDeadLetters = (): void => focusIfLost(() => document.getElementById(jobKindId));

export function useRenewJobs(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
}

/** Sends one back to its queue. Somebody else may have been first: then it is gone from the list. */
export function useRetry() {
  const texts = useTexts(jobsTexts);
  const renew = useRenewJobs();
  return useMutation({
    mutationFn: ({ id }: DeadLetterAnswer) => api.post(`/ops/jobs/${id}/retry`),
    onSuccess: (_, { job }) => say({ title: texts.retried(1), text: job ?? texts.unknown }),
    onError: (error) => say({ title: texts.notDone, text: <Sentence of={error} /> }),
    onSettled: async () => {
      await renew();
      focusDeadLetters();
    },
  });
}
