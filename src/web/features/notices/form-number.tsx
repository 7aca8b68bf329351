import { type ReactNode, useState } from 'react';
import { formLengths } from '#modules/notices/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { faultsOn } from '#web/features/api/problem.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { clock, day } from '#web/ui/words.ts';
import { formNumberTexts } from './form-number-texts.tsx';

type Act = { isPending: boolean; isError: boolean; error: unknown };
type AskProps = {
  words: { number: string; numberHelp: string; noNumber: string };
  act: Act;
  onRecord: (number: string) => void;
  className?: string;
  /** What is to be said beneath the button. */
  children?: ReactNode;
};

/** Asks for the number that came after a form was handed in; recorded here, nobody hands it in twice. */
export function AskFormNumber({ words, act, onRecord, className, children }: AskProps) {
  const texts = useTexts(formNumberTexts);
  const [number, setNumber] = useState('');
  const [tries, setTries] = useState(0);
  const ref = useFaultFocus<HTMLFormElement>(tries, act.error);
  const [told] = faultsOn(['reference'], act.error);
  const fault = number.trim() === '' ? words.noNumber : tooLong(number, formLengths.number);
  return (
    <form
      ref={ref}
      noValidate
      className={cn('grid gap-3', className)}
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        if (!fault && !act.isPending) onRecord(number.trim());
      }}
    >
      <Field
        label={words.number}
        help={words.numberHelp}
        error={(tries > 0 && fault) || (told && { type: 'server', message: told[1] })}
      >
        {(wiring) => (
          <Input {...wiring} value={number} autoComplete="off" onChange={(event) => setNumber(event.target.value)} />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        busy={act.isPending}
        className="justify-self-start max-md:justify-self-stretch"
      >
        {texts.record}
      </Button>
      {children}
      {act.isError && !told && (
        <Strip kind="problem">
          <Sentence of={act.error} /> {texts.notRecorded}
        </Strip>
      )}
    </form>
  );
}

type WasProps = {
  at: string | undefined;
  number: string | undefined;
  /** Absent where it cannot be taken back. */
  undoUntil: string | undefined;
  act: Act;
  onUndo: () => void;
};

/** What was recorded, and for a day the way back. */
export function WasHandedIn({ at, number = '', undoUntil, act, onUndo }: WasProps) {
  const texts = useTexts(formNumberTexts);
  return (
    <Card aria-label={texts.handedIn}>
      <CardHead title={texts.handedIn} />
      <CardBody className="grid gap-3 text-small">
        <p>
          {texts.numbered(
            at && day(at),
            <span translate="no" className="font-[550] break-all">
              {number}
            </span>,
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={number} label={texts.copyNumber} />
          {undoUntil && (
            <Button size="small" look="plain" busy={act.isPending} onClick={onUndo}>
              {texts.undo}
            </Button>
          )}
        </div>
        {undoUntil && <p className="text-muted">{texts.undoUntil(clock(undoUntil))}</p>}
        {act.isError && (
          <Strip kind="problem">
            <Sentence of={act.error} /> {texts.notChanged}
          </Strip>
        )}
      </CardBody>
    </Card>
  );
}
