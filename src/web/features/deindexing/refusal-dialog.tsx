import { useId, useState } from 'react';
import { refusalLengths } from '#modules/deindexing/lengths.ts';
import { formLengths } from '#modules/notices/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Packet, RefusalReason } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useFaultFocus } from '#web/ui/use-fault-focus.ts';
import { defanged } from '#web/ui/words.ts';
import { engineName } from './engine-name.ts';
import { usePacketAct } from './packet-query.ts';
import { searchEngineTexts } from './texts.tsx';
import { packetTexts } from './texts-later.tsx';

/** What the engine wrote, for the addresses it wrote about. Opened anew each time, so that it begins empty. */
export function RefusalDialog({ packet, onClose }: { packet: Packet; onClose: () => void }) {
  const { refusal: texts, notRecorded } = useTexts(packetTexts);
  const { refusals } = useTexts(searchEngineTexts);
  const act = usePacketAct(packet.id);
  const open = packet.urls.filter(({ may }) => may.includes('refuse'));
  const [chosen, setChosen] = useState(() => new Set(open.length === 1 ? open.map(({ trackId }) => trackId) : []));
  const [reason, setReason] = useState<RefusalReason>();
  const [words, setWords] = useState('');
  const [reference, setReference] = useState('');
  const [tries, setTries] = useState(0);
  const asked = tries > 0;
  const ref = useFaultFocus<HTMLFormElement>(tries, act.error);
  const noAddress = useId();
  const lacks = {
    addresses: chosen.size === 0 ? texts.chooseAddresses : undefined,
    reason: reason ? undefined : texts.chooseReason,
    words: reason === 'other' && words.trim() === '' ? texts.giveWords : tooLong(words, refusalLengths.words),
    reference: tooLong(reference, formLengths.number),
  };
  const record = () => {
    setTries(tries + 1);
    if (!reason || Object.values(lacks).some(Boolean)) return;
    const said = {
      ...(words.trim() && { words: words.trim() }),
      ...(reference.trim() && { reference: reference.trim() }),
    };
    act.mutate({ call: 'refused', trackIds: [...chosen], reason, ...said }, { onSuccess: onClose });
  };
  const choose = (trackId: string, on: boolean) =>
    setChosen((was) => new Set(on ? [...was, trackId] : [...was].filter((one) => one !== trackId)));
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={texts.title(engineName(packet.engine))}
      description={texts.text}
    >
      <form
        ref={ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          record();
        }}
      >
        <fieldset className="grid gap-1.5">
          <legend className="text-small font-[550]">{texts.addresses}</legend>
          <div className="grid max-h-40 gap-2 overflow-y-auto py-1">
            {open.map(({ trackId, url }) => (
              <Checkbox
                key={trackId}
                label={
                  <span translate="no" className="break-all">
                    {defanged(url)}
                  </span>
                }
                checked={chosen.has(trackId)}
                {...(asked && lacks.addresses ? { 'aria-invalid': true, 'aria-describedby': noAddress } : {})}
                onChange={({ target }) => choose(trackId, target.checked)}
              />
            ))}
          </div>
          {asked && lacks.addresses && (
            <p id={noAddress} role="alert" className="text-small text-danger">
              {lacks.addresses}
            </p>
          )}
        </fieldset>
        <Radio
          legend={texts.reason}
          choices={Object.entries(refusals).map(([value, label]) => ({ value, label }))}
          value={reason ?? ''}
          // The choices are the reasons' own names.
          onValueChange={(value) => setReason(value as RefusalReason)}
          error={asked ? lacks.reason : undefined}
        />
        <Field label={texts.words} optional={reason !== 'other'} error={asked ? lacks.words : undefined}>
          {(wiring) => (
            <Textarea {...wiring} rows={3} value={words} onChange={(event) => setWords(event.target.value)} />
          )}
        </Field>
        <Field
          label={texts.number}
          optional
          help={texts.numberHelp(<span translate="no">{packet.reference}</span>)}
          error={asked ? lacks.reference : undefined}
        >
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        {act.isError && (
          <Strip kind="problem">
            <Sentence of={act.error} /> {notRecorded}
          </Strip>
        )}
        <DialogActions>
          <Button type="submit" look="primary" busy={act.isPending}>
            {texts.record(chosen.size)}
          </Button>
          <Button look="plain" onClick={onClose}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
