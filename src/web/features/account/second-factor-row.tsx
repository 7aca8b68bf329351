import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { FactorStart, Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AccountRow } from './account-row.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTexts } from './texts.tsx';

type Open =
  | { what: 'start' | 'codes' | 'off' }
  | { what: 'enrol'; begun: FactorStart }
  | { what: 'kept'; codes: string[] };
const few = 3;

/** Whether signing in asks for a code of an authenticator app, too. */
export function SecondFactorRow({ security }: { security: Security }) {
  const texts = useTexts(accountTexts).factor;
  const [open, setOpen] = useState<Open>();
  const on = security.secondFactor;
  return (
    <AccountRow
      name={texts.name}
      action={!open && <Actions isOn={on !== undefined} onOpen={(what) => setOpen({ what })} />}
      below={open && <Opened open={open} security={security} onOpen={setOpen} />}
    >
      {on ? (
        <>
          <Pill tone="success-outline" icon={ShieldCheck}>
            {texts.onSince(shortDay(on.since))}
          </Pill>
          <span className={on.recoveryCodesLeft <= few ? 'text-warning' : 'text-muted'}>
            {texts.left(on.recoveryCodesLeft)}
          </span>
        </>
      ) : (
        <span className="text-muted">{texts.off}</span>
      )}
    </AccountRow>
  );
}

function Actions({ isOn, onOpen }: { isOn: boolean; onOpen: (what: 'start' | 'codes' | 'off') => void }) {
  const texts = useTexts(accountTexts).factor;
  if (!isOn)
    return (
      <Button size="small" look="plain" aria-label={texts.turnOnIt} onClick={() => onOpen('start')}>
        {texts.turnOn}
      </Button>
    );
  return (
    <div className="flex flex-wrap justify-end">
      <Button size="small" look="plain" aria-label={texts.newCodesOfIt} onClick={() => onOpen('codes')}>
        {texts.newCodes}
      </Button>
      <Button size="small" look="plain" aria-label={texts.turnOffIt} onClick={() => onOpen('off')}>
        {texts.turnOff}
      </Button>
    </div>
  );
}

type OpenedProps = { open: Open; security: Security; onOpen: (open: Open | undefined) => void };

function Opened({ open, security, onOpen }: OpenedProps) {
  const texts = useTexts(accountTexts).factor;
  const close = () => onOpen(undefined);
  const start = useSecurityChange((proof: OwnerProof) => api.post<FactorStart>('/account/second-factor/start', proof));
  const renew = useSecurityChange((proof: OwnerProof) =>
    api.post<{ codes: string[] }>('/account/second-factor/codes', proof),
  );
  const turnOff = useSecurityChange((proof: OwnerProof) => api.post('/account/second-factor/off', proof));
  const shared = { security, onClose: close };
  switch (open.what) {
    case 'start':
      return (
        <OwnerForm
          {...shared}
          words={texts.goOn}
          run={async (proof) => onOpen({ what: 'enrol', begun: await start.mutateAsync(proof) })}
        >
          <p className="text-small text-muted">{texts.needApp}</p>
        </OwnerForm>
      );
    case 'enrol':
      return <EnrolForm begun={open.begun} onOn={(codes) => onOpen({ what: 'kept', codes })} onClose={close} />;
    case 'kept':
      return <RecoveryCodes codes={open.codes} onClose={close} />;
    case 'codes':
      return (
        <OwnerForm
          {...shared}
          withCode
          words={texts.makeCodes}
          run={async (proof) => onOpen({ what: 'kept', codes: (await renew.mutateAsync(proof)).codes })}
        >
          <p className="text-small text-muted">{texts.oldCodesVoid}</p>
        </OwnerForm>
      );
    case 'off':
      return (
        <OwnerForm
          {...shared}
          withCode
          words={texts.turnItOff}
          run={async (proof) => {
            await turnOff.mutateAsync(proof);
            close();
          }}
        >
          <p className="text-small text-muted">{texts.withoutIt}</p>
        </OwnerForm>
      );
  }
}
