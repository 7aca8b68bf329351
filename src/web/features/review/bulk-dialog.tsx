import type { CaseSummary, Decision } from '#web/features/api/types.ts';
import { CasePicture } from '#web/features/cases/case-picture.tsx';
import { FairUseLine } from '#web/features/cases/fair-use-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { count } from '#web/ui/words.ts';

type Props = {
  open: boolean;
  host: string;
  cases: readonly CaseSummary[];
  /** True while more of this host may not have been read yet. */
  partial: boolean;
  onClose: () => void;
  onDecide: (ids: readonly string[], decision: Decision) => void;
};
const shown = 24;

/** One decision for all that is loaded of a host, with their number and their tiles first. */
export function BulkDialog({ open, host, cases, partial, onClose, onDecide }: Props) {
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
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`${count(cases.length, 'case')} on ${host}`}
      description={`Same picture as yours: ${same}. Only similar, or only your name: ${cases.length - same}.${partial ? ' More of this host may follow.' : ''}`}
    >
      <ul className="grid grid-cols-6 gap-2 max-md:grid-cols-5">
        {cases.slice(0, shown).map(({ id, tiny }) => (
          <li key={id}>
            <CasePicture caseId={id} size="tile" tiny={tiny ?? null} className="h-11 w-full" />
          </li>
        ))}
      </ul>
      {cases.length > shown && <p className="mt-2 text-small text-muted">and {cases.length - shown} more</p>}
      <FairUseLine className="mt-3" />
      <DialogActions>
        <Button look="primary" onClick={decide('approve')}>
          Take down {cases.length}
        </Button>
        <Button onClick={decide('dismiss')}>None is mine, or all are fine</Button>
      </DialogActions>
    </Dialog>
  );
}
