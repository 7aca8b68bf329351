import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import type { Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AccountRow } from './account-row.tsx';
import { OwnerForm } from './owner-form.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTexts } from './texts.tsx';

/** Whether Google opens the account. */
export function GoogleRow({ security }: { security: Security }) {
  const texts = useTexts(accountTexts).google;
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
  const named = connected ? texts.disconnectIt : texts.connectIt;
  return (
    <AccountRow
      name={texts.name}
      action={
        !isOpen &&
        (google || connected) && (
          <Button size="small" look="plain" aria-label={named} onClick={() => setOpen(true)}>
            {connected ? texts.disconnect : texts.connect}
          </Button>
        )
      }
      below={
        isOpen && (
          <OwnerForm security={security} words={named} run={run} onClose={close}>
            <p className="text-small text-muted">{connected ? texts.opensNoMore : texts.choose}</p>
          </OwnerForm>
        )
      }
    >
      {connected ? (
        <Pill tone="success-outline" icon={CircleCheck}>
          {texts.connected(shortDay(connected.connectedAt))}
        </Pill>
      ) : (
        <span className="text-muted">{google ? texts.notConnected : texts.notAvailable}</span>
      )}
    </AccountRow>
  );
}
