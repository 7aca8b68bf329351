import { type FormEvent, useState } from 'react';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { type Fault, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { counterNoticeTexts } from './counter-notice-texts.ts';
import { type CounterNotice, restoreDays } from './counter-notice-words.ts';
import { useCaseAction } from './use-case-action.ts';

type Props = { one: CaseDetail; open: boolean; onClose: () => void };
const nothing = { court: '', docket: '', filedAt: '' };

/** The host acts on what stands here, so it is asked for exactly and shown to whom it goes. */
export function CourtDialog({ one, open, onClose }: Props) {
  const action = useCaseAction(one.id);
  const { court: texts, counter: words } = useTexts(counterNoticeTexts);
  const needed = { court: texts.nameCourt, docket: texts.giveDocket };
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
    <Dialog open={open} onOpenChange={(next) => next || close()} title={texts.title} description={texts.text}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field label={texts.court} error={missing('court')} help={texts.courtHelp}>
          {(wiring) => (
            <Input {...wiring} value={values.court} maxLength={200} autoComplete="off" onChange={set('court')} />
          )}
        </Field>
        <Field label={texts.docket} error={missing('docket')} help={texts.docketHelp}>
          {(wiring) => (
            <Input {...wiring} value={values.docket} maxLength={200} autoComplete="off" onChange={set('docket')} />
          )}
        </Field>
        <Field label={texts.filedOn} optional error={faultOf(action.error, 'filedAt')}>
          {(wiring) => <Input {...wiring} type="date" value={values.filedAt} onChange={set('filedAt')} />}
        </Field>
        <ProblemStrip of={action.error} />
        <DialogActions>
          <Button type="submit" look="primary" busy={action.isPending}>
            {texts.tell}
          </Button>
          <Button look="plain" onClick={close}>
            {words.notNow}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const faultOf = (error: unknown, path: string): Fault => {
  const fault = error instanceof ApiProblem ? error.errors.find((one) => one.path === path) : undefined;
  return fault && { type: 'server', message: `It ${fault.message}.` };
};

export function LapseDialog({ one, counter, open, onClose }: Props & { counter: CounterNotice }) {
  const action = useCaseAction(one.id);
  const texts = useTexts(counterNoticeTexts).counter;
  const { first, last } = restoreDays(counter);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.lapseTitle}
      description={texts.lapseText(first, last)}
    >
      <ProblemStrip of={action.error} />
      <DialogActions>
        <Button
          look="primary"
          busy={action.isPending}
          onClick={() => action.mutate({ call: 'counter-notice', decision: 'let-lapse' }, { onSuccess: onClose })}
        >
          {texts.letLapse.button}
        </Button>
        <Button look="plain" onClick={onClose}>
          {texts.notNow}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
