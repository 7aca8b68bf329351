import { useState } from 'react';
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
import { defanged } from '#web/ui/words.ts';
import { usePacketAct } from './packet-query.ts';
import { engineName } from './packet-words.ts';
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
  const [asked, setAsked] = useState(false);
  const lacks = {
    addresses: chosen.size === 0 && texts.chooseAddresses,
    reason: !reason && texts.chooseReason,
    words: reason === 'other' && words.trim() === '' && texts.giveWords,
  };
  const record = () => {
    setAsked(true);
    if (!reason || lacks.addresses || lacks.words) return;
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
                onChange={({ target }) => choose(trackId, target.checked)}
              />
            ))}
          </div>
          <Lack words={asked && lacks.addresses} />
        </fieldset>
        <div className="grid gap-1.5">
          <Radio
            legend={texts.reason}
            choices={Object.entries(refusals).map(([value, label]) => ({ value, label }))}
            value={reason ?? ''}
            // The choices are the reasons' own names.
            onValueChange={(value) => setReason(value as RefusalReason)}
          />
          <Lack words={asked && lacks.reason} />
        </div>
        <Field label={texts.words} optional={reason !== 'other'} error={(asked && lacks.words) || undefined}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              maxLength={2000}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.number} optional help={texts.numberHelp(<span translate="no">{packet.reference}</span>)}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={200}
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

function Lack({ words }: { words: string | false }) {
  return words ? (
    <p role="alert" className="text-small text-danger">
      {words}
    </p>
  ) : null;
}
