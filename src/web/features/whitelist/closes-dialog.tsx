import { useState } from 'react';
import type { WouldClose } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { whitelistTexts } from './texts.ts';

type Props = { of: WouldClose; onGo: (withdraws: boolean) => Promise<void>; onClose: () => void };

/** What an entry would end, said before it does; what was sent about it is withdrawn with it, where that is wanted. */
export default function ClosesDialog({ of: { cases, told, some }, onGo, onClose }: Props) {
  const texts = useTexts(whitelistTexts).closes;
  const [busy, setBusy] = useState(false);
  const [withdraws, setWithdraws] = useState(false);
  const go = async () => {
    setBusy(true);
    await onGo(withdraws);
    setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title(cases)} description={texts.text}>
      <ul className="grid gap-1 text-small">
        {some.map(({ caseId, url }) => (
          <li key={caseId} translate="no" className="wrap-anywhere">
            <Address of={url} />
          </li>
        ))}
        {cases > some.length && <li className="text-muted">{texts.more(cases - some.length)}</li>}
      </ul>
      {told > 0 && (
        <div className="mt-3 grid gap-3">
          <p>{texts.told(told)}</p>
          <Checkbox
            label={texts.withdraw(told)}
            checked={withdraws}
            onChange={({ currentTarget }) => setWithdraws(currentTarget.checked)}
          />
        </div>
      )}
      <DialogActions>
        <Button look="primary" busy={busy} onClick={() => void go()}>
          {texts.go(cases)}
        </Button>
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogActions>
    </Dialog>
  );
}
