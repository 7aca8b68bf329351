import { api } from '#web/features/api/client.ts';
import type { FactorStart, Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { EnrolForm } from './enrol-form.tsx';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTextsLater } from './texts-later.ts';

export type Open =
  | { what: 'start' | 'codes' | 'off' }
  | { what: 'enrol'; begun: FactorStart }
  | { what: 'kept'; codes: string[] };
type Props = { open: Open; security: Security; onOpen: (open: Open | undefined) => void };

/** Turning it on and off, and its codes, step by step. */
export default function SecondFactorForm({ open, security, onOpen }: Props) {
  const texts = useTexts(accountTextsLater).factor;
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
