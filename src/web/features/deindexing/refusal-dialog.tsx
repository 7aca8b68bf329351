import { useState } from 'react';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Packet, RefusalReason } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { count, defanged } from '#web/ui/words.ts';
import { usePacketAct } from './packet-query.ts';
import { engineName, refusalWords } from './packet-words.ts';

const reasons = Object.entries(refusalWords).map(([value, label]) => ({ value, label }));

/** What the engine wrote, for the addresses it wrote about. Opened anew each time, so that it begins empty. */
export function RefusalDialog({ packet, onClose }: { packet: Packet; onClose: () => void }) {
  const act = usePacketAct(packet.id);
  const open = packet.urls.filter(({ may }) => may.includes('refuse'));
  const [chosen, setChosen] = useState(() => new Set(open.length === 1 ? open.map(({ trackId }) => trackId) : []));
  const [reason, setReason] = useState<RefusalReason>();
  const [words, setWords] = useState('');
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const lacks = {
    addresses: chosen.size === 0 && 'Choose the addresses it wrote about.',
    reason: !reason && 'Choose what comes closest.',
    words: reason === 'other' && words.trim() === '' && 'What did the engine say?',
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
      title={`What did ${engineName(packet.engine)} refuse?`}
      description="It is written down for these addresses. Nothing is sent, and you can take it back."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          record();
        }}
      >
        <fieldset className="grid gap-1.5">
          <legend className="text-small font-[550]">Addresses</legend>
          <div className="grid max-h-40 gap-2 overflow-y-auto py-1">
            {open.map(({ trackId, url }) => (
              <Checkbox
                key={trackId}
                label={<span className="break-all">{defanged(url)}</span>}
                checked={chosen.has(trackId)}
                onChange={({ target }) => choose(trackId, target.checked)}
              />
            ))}
          </div>
          <Lack words={asked && lacks.addresses} />
        </fieldset>
        <div className="grid gap-1.5">
          <Radio
            legend="Its reason"
            choices={reasons}
            value={reason ?? ''}
            // The choices are the reasons' own names.
            onValueChange={(value) => setReason(value as RefusalReason)}
          />
          <Lack words={asked && lacks.reason} />
        </div>
        <Field label="What it wrote" optional={reason !== 'other'} error={(asked && lacks.words) || undefined}>
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
        <Field label="Number of its answer" optional help={`Without one it is ${packet.reference}.`}>
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
        {act.isError && <Strip kind="problem">{sentenceOf(act.error)} Nothing was recorded.</Strip>}
        <DialogActions>
          <Button type="submit" look="primary" busy={act.isPending}>
            Record {chosen.size > 1 ? count(chosen.size, 'refusal') : 'the refusal'}
          </Button>
          <Button look="plain" onClick={onClose}>
            Cancel
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
