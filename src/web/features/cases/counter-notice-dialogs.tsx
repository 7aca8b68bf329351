import { type FormEvent, useState } from 'react';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { type CounterNotice, restoreDays } from './counter-notice-words.ts';
import { useCaseAction } from './use-case-action.ts';

type Props = { one: CaseDetail; open: boolean; onClose: () => void };
const nothing = { court: '', docket: '', filedAt: '' };
const needed = { court: 'Name the court, as it stands on the complaint.', docket: 'Give the docket number.' };

/** The host acts on what stands here, so it is asked for exactly and shown to whom it goes. */
export function CourtDialog({ one, open, onClose }: Props) {
  const action = useCaseAction(one.id);
  const [values, setValues] = useState(nothing);
  const [tried, setTried] = useState(false);
  const missing = (name: keyof typeof needed) => (tried && !values[name].trim() ? needed[name] : undefined);
  const set = (name: keyof typeof nothing) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  /** What was typed stays; what was wrong with it is said anew. */
  const close = () => {
    setTried(false);
    action.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { court, docket, filedAt } = values;
    if (!court.trim() || !docket.trim()) return;
    const body = { decision: 'court-action', court, docket, ...(filedAt ? { filedAt } : {}) } as const;
    action.mutate({ call: 'counter-notice', ...body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title="Name your court action"
      description="What leaves: one message to the host that passed the counter-notice on. It says that an action was filed, in which court, and its docket number. Say only what is so: the host may ask for a copy."
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field label="Court" error={missing('court')} help="As it stands on the complaint.">
          {(wiring) => (
            <Input {...wiring} value={values.court} maxLength={200} autoComplete="off" onChange={set('court')} />
          )}
        </Field>
        <Field label="Docket number" error={missing('docket')} help="Such as 1:26-cv-01234.">
          {(wiring) => (
            <Input {...wiring} value={values.docket} maxLength={200} autoComplete="off" onChange={set('docket')} />
          )}
        </Field>
        <Field label="Filed on" optional error={faultOf(action.error, 'filedAt')}>
          {(wiring) => <Input {...wiring} type="date" value={values.filedAt} onChange={set('filedAt')} />}
        </Field>
        {action.isError && <Strip kind="problem">{sentenceOf(action.error)}</Strip>}
        <DialogActions>
          <Button type="submit" look="primary" busy={action.isPending}>
            Tell the host
          </Button>
          <Button look="plain" onClick={close}>
            Not now
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const faultOf = (error: unknown, path: string): string | undefined => {
  const fault = error instanceof ApiProblem ? error.errors.find((one) => one.path === path) : undefined;
  return fault && `It ${fault.message}.`;
};

export function LapseDialog({ one, counter, open, onClose }: Props & { counter: CounterNotice }) {
  const action = useCaseAction(one.id);
  const { first, last } = restoreDays(counter);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Let the counter-notice lapse?"
      description={`The host puts the copy back between ${first} and ${last}. Nothing is sent now, and nothing more is sent about this page. This cannot be taken back.`}
    >
      {action.isError && <Strip kind="problem">{sentenceOf(action.error)}</Strip>}
      <DialogActions>
        <Button
          look="primary"
          busy={action.isPending}
          onClick={() => action.mutate({ call: 'counter-notice', decision: 'let-lapse' }, { onSuccess: onClose })}
        >
          Let it lapse
        </Button>
        <Button look="plain" onClick={onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
