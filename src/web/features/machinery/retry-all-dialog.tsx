import { useMutation } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { jobsTexts } from './jobs-texts.ts';
import { useRenewJobs } from './use-retry.tsx';

type Props = { kind: { job: string; n: number; lastAt: string }; onDone: () => void };

/** How many go back, before they do: those that were counted, and none that failed since. */
export default function RetryAllDialog({ kind: { job, n, lastAt }, onDone }: Props) {
  const texts = useTexts(jobsTexts);
  const renew = useRenewJobs();
  const retry = useMutation({
    mutationFn: () => api.post<{ retried: number }>('/ops/jobs/retry', { job, until: lastAt }),
    onSuccess: async ({ retried }) => {
      say({ title: texts.retried(retried), text: job });
      await renew();
      onDone();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={texts.retryAllTitle(n, job)}
      description={texts.retryAllText}
    >
      <ProblemStrip of={retry.error} />
      <DialogActions>
        <Button look="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
          {texts.retryAll(n)}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
