import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { listed } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { formsHandedIn } from './forms-handed-in.ts';
import { openCaseTexts } from './texts-later.ts';
import { useCaseAction } from './use-case-action.ts';

const out = ['sent', 'answered', 'uncertain', 'sending'];

/** What a retraction takes back: notices that somebody has, and their reminders. */
export const retractable = (one: CaseDetail): CaseDetail['notices'] =>
  one.notices.filter(({ kind, state }) => (kind === 'notice' || kind === 'reminder') && out.includes(state));

/** Something leaves the house, so it is asked: who receives what. */
export function RetractDialog({ one, open, onClose }: { one: CaseDetail; open: boolean; onClose: () => void }) {
  const texts = useTexts(openCaseTexts).retract;
  const action = useCaseAction(one.id);
  const notices = retractable(one);
  const engines = formsHandedIn(one);
  const recipients = [...new Set(notices.map(({ recipient }) => recipient))];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.title(notices.length)}
      description={texts.text}
    >
      <p className="text-small font-[550]">{texts.leaves}</p>
      <ul className="mt-1 list-disc pl-5 text-small text-muted">
        {recipients.map((recipient) => (
          <li key={recipient} translate="no" className="wrap-anywhere">
            {recipient}
          </li>
        ))}
      </ul>
      {engines.length > 0 && <p className="mt-3 text-small">{texts.forms(listed(engines))}</p>}
      {action.isError && (
        <div className="mt-4">
          <ProblemStrip of={action.error} />
        </div>
      )}
      <DialogActions>
        <Button
          look="primary"
          busy={action.isPending}
          onClick={() => action.mutate({ call: 'retract' }, { onSuccess: onClose })}
        >
          {texts.send(recipients.length)}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.keep(notices.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
