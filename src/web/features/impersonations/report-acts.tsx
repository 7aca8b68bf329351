import { useState } from 'react';
import { impersonationLengths } from '#modules/impersonations/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { moment } from '#web/ui/words.ts';
import { reportTexts } from './report-texts.tsx';
import { impersonationStateTexts } from './state-texts.ts';
import { useReportAct } from './use-report-act.ts';

const outcomes = ['removed', 'restored', 'refused', 'silent'] as const;

/** What its creator may do next: answer, say what the platform did, take it back. */
export function ReportActs({ report }: { report: ImpersonationDetail }) {
  const texts = useTexts(reportTexts).detail;
  const states = useTexts(impersonationStateTexts);
  const [sure, setSure] = useState(false);
  const path = `/impersonations/${report.id}`;
  const record = useReportAct((outcome: string) => api.post(`${path}/outcome`, { outcome }), texts.recorded);
  const withdraw = useReportAct(() => api.post(`${path}/withdraw`), texts.withdrawn);
  const said = outcomes.filter((outcome) => report.may.includes(outcome));
  const mayWithdraw = report.may.includes('withdrawn');
  const undo = useReportAct((number: number) => api.post(`${path}/undo`, { number }), texts.undoDone);
  if (report.may.length === 0 && !report.undo) return null;
  return (
    <div className="grid gap-4">
      {report.may.includes('waiting') && <Answer report={report} />}
      {(said.length > 0 || mayWithdraw) && (
        <div className="flex flex-wrap gap-2">
          {said.map((outcome) => (
            <Button key={outcome} size="small" busy={record.busy} onClick={() => record.act(outcome)}>
              {texts.acts[outcome]}
            </Button>
          ))}
          {mayWithdraw && (
            <Button look="plain" size="small" onClick={() => setSure(true)}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      )}
      <ProblemStrip of={record.error} />
      {report.undo && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="small"
            look="plain"
            busy={undo.busy}
            onClick={() => report.undo && undo.act(report.undo.number)}
          >
            {texts.undo(states[report.state])}
          </Button>
          <span className="text-small text-muted">{texts.undoUntil(moment(report.undo.until))}</span>
        </div>
      )}
      <ProblemStrip of={undo.error} />
      <Dialog open={sure} onOpenChange={setSure} title={texts.sure} description={texts.sureText}>
        <DialogActions>
          <Button
            look="danger"
            busy={withdraw.busy}
            onClick={() => {
              withdraw.act(undefined);
              setSure(false);
            }}
          >
            {texts.withdraw}
          </Button>
          <Button look="plain" onClick={() => setSure(false)}>
            {texts.keep}
          </Button>
        </DialogActions>
      </Dialog>
      <ProblemStrip of={withdraw.error} />
    </div>
  );
}

/** The answer to what an operator asked, or what is new about a report that had ended. */
function Answer({ report: { id, state, moves } }: { report: ImpersonationDetail }) {
  const texts = useTexts(reportTexts).detail;
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const ref = useFaultFocus<HTMLFormElement>(tries);
  const send = useReportAct(() => api.post(`/impersonations/${id}/answer`, { text: text.trim() }), texts.answered);
  const fault = text.trim() === '' ? texts.needAnswer : tooLong(text, impersonationLengths.answer);
  const asked = state === 'asked' ? moves.at(-1)?.note : undefined;
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        if (!fault && !send.busy) send.act(undefined);
      }}
    >
      {asked && (
        <blockquote translate="no" className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-wrap">
          {asked}
        </blockquote>
      )}
      <Field label={state === 'asked' ? texts.answer : texts.again} error={tries > 0 ? fault : undefined}>
        {(wiring) => <Textarea {...wiring} rows={3} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <ProblemStrip of={send.error} />
      <div>
        <Button type="submit" look="primary" size="small" busy={send.busy}>
          {state === 'asked' ? texts.sendAnswer : texts.takeUp}
        </Button>
      </div>
    </form>
  );
}
