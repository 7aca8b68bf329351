import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { FairUseLine } from '#web/features/cases/fair-use-line.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { reviewLaterTexts } from './texts-later.ts';

type Props = {
  host: string;
  cases: readonly CaseSummary[];
  /** True while more of this host may not have been read yet. */
  partial: boolean;
  onClose: () => void;
  onDecide: (ids: readonly string[], decision: Decision) => void;
};
const shown = 24;

/** One decision for all that is loaded of a host, with their number and their tiles first. */
export default function BulkDialog({ host, cases, partial, onClose, onDecide }: Props) {
  const texts = useTexts(reviewLaterTexts).bulk;
  const decide = (decision: Decision) => () => {
    onDecide(
      cases.map(({ id }) => id),
      decision,
    );
    onClose();
  };
  const same = cases.filter(({ verdict }) => verdict.kind === 'same').length;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={texts.title(cases.length, host)}
      description={`${texts.kinds(same, cases.length - same)}${partial ? ` ${texts.partial}` : ''}`}
    >
      <ul className="grid grid-cols-6 gap-2 max-md:grid-cols-5">
        {cases.slice(0, shown).map(({ id, tiny }) => (
          <li key={id}>
            <CasePicture caseId={id} size="tile" tiny={tiny ?? null} className="h-11 w-full" />
          </li>
        ))}
      </ul>
      {cases.length > shown && <p className="mt-2 text-small text-muted">{texts.more(cases.length - shown)}</p>}
      <FairUseLine className="mt-3" />
      <DialogActions>
        <Button look="primary" onClick={decide('approve')}>
          {texts.approve(cases.length)}
        </Button>
        <Button onClick={decide('dismiss')}>{texts.dismiss}</Button>
      </DialogActions>
    </Dialog>
  );
}
