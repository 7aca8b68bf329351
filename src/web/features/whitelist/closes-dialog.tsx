import { useState } from 'react';
import type { WouldClose } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { whitelistTexts } from './texts.ts';

type Props = { of: WouldClose; onGo: () => Promise<void>; onClose: () => void };

/** What an entry would end, said before it does. */
export default function ClosesDialog({ of: { cases, told, some }, onGo, onClose }: Props) {
  const texts = useTexts(whitelistTexts).closes;
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await onGo();
    setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title(cases)} description={texts.text}>
      <ul className="grid gap-1 text-small">
        {some.map(({ caseId, url }) => (
          <li key={caseId} translate="no" className="break-words">
            <Address of={url} />
          </li>
        ))}
        {cases > some.length && <li className="text-muted">{texts.more(cases - some.length)}</li>}
      </ul>
      {told > 0 && <p className="mt-3">{texts.told(told)}</p>}
      <DialogActions>
        <Button look="primary" busy={busy} onClick={() => void go()}>
          {texts.go(cases)}
        </Button>
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogActions>
    </Dialog>
  );
}
