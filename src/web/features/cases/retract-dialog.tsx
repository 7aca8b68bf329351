import { sentenceOf } from '#web/features/api/problem.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { count } from '#web/ui/words.ts';
import { useCaseAction } from './use-case-action.ts';

const out = ['sent', 'answered', 'uncertain', 'sending'];

/** What a retraction takes back: notices that somebody has, and their reminders. */
export const retractable = (one: CaseDetail): CaseDetail['notices'] =>
  one.notices.filter(({ kind, state }) => (kind === 'notice' || kind === 'reminder') && out.includes(state));

/** Something leaves the house, so it is asked: who receives what. */
export function RetractDialog({ one, open, onClose }: { one: CaseDetail; open: boolean; onClose: () => void }) {
  const action = useCaseAction(one.id);
  const notices = retractable(one);
  const recipients = [...new Set(notices.map(({ recipient }) => recipient))];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Take ${notices.length === 1 ? 'this notice' : `${notices.length} notices`} back?`}
      description="A withdrawal is sent to everybody who received a notice about this page, and we stop looking for its removal. They may then put it back."
    >
      <p className="text-small font-[550]">What leaves: one withdrawal to each of</p>
      <ul className="mt-1 list-disc pl-5 text-small text-muted">
        {recipients.map((recipient) => (
          <li key={recipient} className="break-words">
            {recipient}
          </li>
        ))}
      </ul>
      {action.isError && (
        <div className="mt-4">
          <Strip kind="problem">{sentenceOf(action.error)}</Strip>
        </div>
      )}
      <DialogActions>
        <Button
          look="primary"
          busy={action.isPending}
          onClick={() => action.mutate({ call: 'retract' }, { onSuccess: onClose })}
        >
          Send {count(recipients.length, 'withdrawal')}
        </Button>
        <Button look="plain" onClick={onClose}>
          Keep the {notices.length === 1 ? 'notice' : 'notices'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
