import { useState } from 'react';
import type { WouldClose } from '#web/features/api/types.ts';
import { countWithdrawals } from '#web/features/retraction/join-previews.ts';
import { RetractionList } from '#web/features/retraction/retraction-list.tsx';
import { retractionTexts } from '#web/features/retraction/texts.ts';
import { useRetraction } from '#web/features/retraction/use-retraction.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { whitelistTexts } from './texts.ts';

type Props = { of: WouldClose; onGo: (withdrawn: readonly string[]) => Promise<void>; onClose: () => void };

/** What an entry would end, said before it does; what was sent about it is withdrawn with it, where that is wanted. */
export default function ClosesDialog({ of: { cases, told, toldIds, some }, onGo, onClose }: Props) {
  const texts = useTexts(whitelistTexts).closes;
  const { also } = useTexts(retractionTexts);
  const [busy, setBusy] = useState(false);
  const [withdraws, setWithdraws] = useState(false);
  const preview = useRetraction(toldIds);
  const { letters, forms } = countWithdrawals(preview.data ?? { recipients: [] });
  const caseIds = preview.data?.caseIds ?? [];
  const mayGo = told === 0 || (preview.data !== undefined && !preview.isFetching);
  const go = async () => {
    setBusy(true);
    await onGo(withdraws ? caseIds : []);
    setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title(cases)} description={texts.text(cases)}>
      <ul className="grid gap-1 text-small">
        {some.map(({ caseId, url }) => (
          <li key={caseId} translate="no" className="wrap-anywhere">
            <Address of={url} />
          </li>
        ))}
        {cases > some.length && <li className="text-muted">{texts.more(cases - some.length)}</li>}
      </ul>
      {told > 0 && !preview.data && (
        <div className="mt-3">
          <RetractionList preview={preview} />
        </div>
      )}
      {caseIds.length > 0 && (
        <div className="mt-3 grid gap-3">
          <p>{texts.told(caseIds.length, cases)}</p>
          <RetractionList preview={preview} isAsked />
          <Checkbox
            label={also(letters + forms)}
            checked={withdraws}
            onChange={({ currentTarget }) => setWithdraws(currentTarget.checked)}
          />
        </div>
      )}
      <DialogActions>
        {mayGo && (
          <Button look="primary" busy={busy} onClick={() => void go()}>
            {texts.go(cases)}
          </Button>
        )}
        <Button onClick={onClose}>{texts.back}</Button>
      </DialogActions>
    </Dialog>
  );
}
