import { type FormEvent, useState } from 'react';
import { replyLengths } from '#modules/replies/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { faultsOn } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { CaseDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { type Fault, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { counterNoticeTexts } from './counter-notice-texts.ts';
import { type CounterNotice, restoreDays } from './restore-days.ts';
import { useCaseAction } from './use-case-action.ts';

type Props = { one: CaseDetail; open: boolean; onClose: () => void };
const nothing = { court: '', docket: '', filedAt: '' };

/** The host acts on what stands here, so it is asked for exactly and shown to whom it goes. */
export function CourtDialog({ one, open, onClose }: Props) {
  const action = useCaseAction(one.id);
  const { court: texts, counter: words } = useTexts(counterNoticeTexts);
  const needed = { court: texts.nameCourt, docket: texts.giveDocket };
  const [values, setValues] = useState(nothing);
  const [tries, setTries] = useState(0);
  const ref = useFaultFocus<HTMLFormElement>(tries, action.error);
  const told = new Map(faultsOn(Object.keys(nothing), action.error));
  const wrong = (name: keyof typeof needed) =>
    values[name].trim() ? tooLong(values[name], replyLengths[name]) : needed[name];
  const faultOf = (name: keyof typeof nothing): Fault =>
    (tries > 0 && name !== 'filedAt' && wrong(name)) ||
    (told.has(name) ? { type: 'server', message: told.get(name) } : undefined);
  const set = (name: keyof typeof nothing) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  /** What was typed stays; what was wrong with it is said anew. */
  const close = () => {
    setTries(0);
    action.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const { court, docket, filedAt } = values;
    if (wrong('court') || wrong('docket')) return;
    const body = { decision: 'court-action', court, docket, ...(filedAt ? { filedAt } : {}) } as const;
    action.mutate({ call: 'counter-notice', ...body }, { onSuccess: onClose });
  };
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={texts.title} description={texts.text}>
      <form ref={ref} noValidate onSubmit={send} className="grid gap-4">
        <Field label={texts.court} error={faultOf('court')} help={texts.courtHelp}>
          {(wiring) => <Input {...wiring} value={values.court} autoComplete="off" onChange={set('court')} />}
        </Field>
        <Field label={texts.docket} error={faultOf('docket')} help={texts.docketHelp}>
          {(wiring) => <Input {...wiring} value={values.docket} autoComplete="off" onChange={set('docket')} />}
        </Field>
        <Field label={texts.filedOn} optional error={faultOf('filedAt')}>
          {(wiring) => <Input {...wiring} type="date" value={values.filedAt} onChange={set('filedAt')} />}
        </Field>
        {told.size === 0 && <ProblemStrip of={action.error} />}
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

export function LapseDialog({ one, counter, open, onClose }: Props & { counter: CounterNotice }) {
  const action = useCaseAction(one.id);
  const texts = useTexts(counterNoticeTexts).counter;
  const { first, last } = restoreDays(counter);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.takeEffectTitle}
      description={texts.takeEffectText(first, last)}
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
