import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AccountRow } from './account-row.tsx';
import { OwnerForm } from './owner-form.tsx';
import { useSecurityChange } from './security-query.ts';

/** Whether Google opens the account. */
export function GoogleRow({ security }: { security: Security }) {
  const { google } = useDeployment();
  const connected = security.google;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const connect = useSecurityChange((proof: object) => api.post<{ url: string }>('/account/google/start', proof));
  const disconnect = useSecurityChange((proof: object) => api.post('/account/google/disconnect', proof));
  const run = async (proof: object) => {
    if (connected) {
      await disconnect.mutateAsync(proof);
      close();
    } else window.location.assign((await connect.mutateAsync(proof)).url);
  };
  const words = connected ? 'Disconnect' : 'Connect';
  return (
    <AccountRow
      name="Google"
      action={
        !isOpen &&
        (google || connected) && (
          <Button size="small" look="plain" aria-label={`${words} Google`} onClick={() => setOpen(true)}>
            {words}
          </Button>
        )
      }
      below={
        isOpen && (
          <OwnerForm security={security} words={`${words} Google`} run={run} onClose={close}>
            <p className="text-small text-muted">
              {connected
                ? 'Google opens your account no more. Your other ways in stay.'
                : 'You choose the Google account there; it opens this one from then on.'}
            </p>
          </OwnerForm>
        )
      }
    >
      {connected ? (
        <Pill tone="success-outline" icon={CircleCheck}>
          Connected {shortDay(connected.connectedAt)}
        </Pill>
      ) : (
        <span className="text-muted">{google ? 'Not connected' : 'Not available in this deployment'}</span>
      )}
    </AccountRow>
  );
}
