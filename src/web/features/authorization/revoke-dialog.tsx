import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Authorization, Revocation } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { authorizationQuery } from './authorization-query.ts';
import { revokeTexts } from './revoke-texts.ts';

type Props = { authorizationId: string; open: boolean; onClose: () => void };

/** Says what stops and what goes on before it is revoked. */
export default function RevokeDialog({ authorizationId, open, onClose }: Props) {
  const texts = useTexts(revokeTexts);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.post<Revocation>('/authorization/revocation', { authorizationId }),
    onSuccess: async ({ leaving, ...authorization }) => {
      client.setQueryData<Authorization>(authorizationQuery.queryKey, authorization);
      onClose();
      say({ title: texts.done, text: leaving > 0 ? texts.leaving(leaving) : texts.doneText });
      await Promise.all(['user', '/dashboard', '/notices', '/settings'].map((path) => renew(client, path)));
    },
  });
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={texts.title} description={texts.lead}>
      <div className="grid gap-4">
        <Points title={texts.stops} points={texts.stopped} />
        <Points title={texts.goesOn} points={texts.kept} />
        {revoke.isError && <ProblemStrip of={revoke.error} />}
      </div>
      <DialogActions>
        <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {texts.revoke}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h3 className="font-[550]">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-small">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
