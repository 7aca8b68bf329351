import { ShieldCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import type { Security } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { shortDay } from '#web/ui/words.ts';
import { AccountRow } from './account-row.tsx';
import type { Open } from './second-factor-form.tsx';
import { accountTexts } from './texts.tsx';

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'));
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
      below={open && <SecondFactorForm open={open} security={security} onOpen={setOpen} />}
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
