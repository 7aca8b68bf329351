import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { countWithdrawals } from '#web/features/retraction/join-previews.ts';
import { RetractionList } from '#web/features/retraction/retraction-list.tsx';
import { useRetraction } from '#web/features/retraction/use-retraction.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { retractTexts } from './retract-texts.ts';
import { useCaseAction } from './use-case-action.ts';

type Props = { one: CaseDetail; onClose: () => void };

/** Something leaves the house, so it is asked: who receives what. */
export default function RetractDialog({ one, onClose }: Props) {
  const texts = useTexts(retractTexts);
  const action = useCaseAction(one.id);
  const preview = useRetraction([one.id], true);
  const { letters, forms } = countWithdrawals(preview.data ?? { recipients: [] });
  const withdrawals = letters + forms;
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={texts.title(preview.data && withdrawals)}
      description={texts.text}
    >
      <RetractionList preview={preview} />
      {action.isError && (
        <div className="mt-4">
          <ProblemStrip of={action.error} />
        </div>
      )}
      <DialogActions>
        {preview.data && !preview.isFetching && (
          <Button
            look="primary"
            busy={action.isPending}
            onClick={() => action.mutate({ call: 'retract' }, { onSuccess: onClose })}
          >
            {texts.send(withdrawals)}
          </Button>
        )}
        <Button look="plain" onClick={onClose}>
          {texts.keep}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
