import {
  CheckCheck,
  CircleMinus,
  type LucideIcon,
  MessageCircleQuestion,
  Reply,
  Send,
  Undo2,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import type { OwnRemoval, StepKind } from '#modules/manual-removals/contract.ts';
import { manualRemovalLengths } from '#modules/manual-removals/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { moment } from '#web/ui/words.ts';
import { ManualPill } from './manual-pill.tsx';
import { manualTexts } from './texts.tsx';
import { useManualAct } from './use-manual-act.ts';

const icons: Record<StepKind, LucideIcon> = {
  asked: Send,
  'taken-up': Wrench,
  step: Wrench,
  question: MessageCircleQuestion,
  answer: Reply,
  removed: CheckCheck,
  'not-possible': CircleMinus,
  withdrawn: Undo2,
};

/** One request: where it stands, each step with its minutes, and what its creator may do. */
export function Progress({ of: removal }: { of: OwnRemoval }) {
  const all = useTexts(manualTexts);
  const texts = all.part;
  const { id } = removal;
  const withdraw = useManualAct(id, () => api.post(`/manual-removals/${id}/withdraw`), texts.withdrawn);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        <ManualPill of={removal.state} />
        {removal.firstStepBy && <span>{texts.firstStepBy(moment(removal.firstStepBy))}</span>}
        {removal.minutes > 0 && <span>{texts.spent(removal.minutes)}</span>}
      </div>
      <Timeline
        entries={removal.steps.map(({ number, at, kind, words, minutes }, index) => ({
          key: String(number),
          icon: icons[kind],
          title: all.steps[kind],
          text: (
            <>
              {words && (
                <span translate="no" className="block wrap-anywhere whitespace-pre-wrap text-text">
                  {words}
                </span>
              )}
              {minutes > 0 && <span className="block">{all.list.minutes(minutes)}</span>}
            </>
          ),
          time: moment(at),
          at,
          phase: removal.isOpen && index === removal.steps.length - 1 ? 'now' : 'past',
        }))}
      />
      {removal.state === 'waiting' && removal.url !== undefined && <Answer id={id} />}
      {removal.isOpen && (
        <div>
          <Button size="small" look="plain" busy={withdraw.busy} onClick={() => withdraw.act(undefined)}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      <ProblemStrip of={withdraw.error} />
    </div>
  );
}

function Answer({ id }: { id: string }) {
  const texts = useTexts(manualTexts).part;
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const send = useManualAct(
    id,
    () => api.post(`/manual-removals/${id}/answer`, { words: words.trim() }),
    texts.answered,
  );
  const fault = words.trim() === '' ? texts.needAnswer : tooLong(words, manualRemovalLengths.words);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!fault && !send.busy) send.act(undefined);
      }}
    >
      <Field label={texts.answer} error={tried ? fault : undefined}>
        {(wiring) => <Textarea {...wiring} rows={3} value={words} onChange={({ target }) => setWords(target.value)} />}
      </Field>
      <ProblemStrip of={send.error} />
      <div>
        <Button type="submit" look="primary" size="small" busy={send.busy}>
          {texts.sendAnswer}
        </Button>
      </div>
    </form>
  );
}
