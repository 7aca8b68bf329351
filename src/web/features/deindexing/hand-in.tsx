import { useState } from 'react';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Packet } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { clock, day } from '#web/ui/words.ts';
import { usePacketAct } from './packet-query.ts';
import { engineName } from './packet-words.ts';

/** After a person handed the form in: the number that the engine gave. */
export function HandIn({ packet }: { packet: Packet }) {
  const act = usePacketAct(packet.id);
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const empty = reference.trim() === '';
  const record = () => {
    setAsked(true);
    if (!empty) act.mutate({ call: 'submitted', reference: reference.trim(), count: packet.count });
  };
  return (
    <Card aria-label="Handed in">
      <CardHead title="Handed in?" />
      <CardBody>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            record();
          }}
        >
          <Field
            label={`Number that ${engineName(packet.engine)} gave`}
            help="It stands on the page after the form, or in the mail that confirms it."
            error={asked && empty ? 'Write down the number, or what the engine answered.' : undefined}
          >
            {(wiring) => (
              <Input
                {...wiring}
                value={reference}
                autoComplete="off"
                maxLength={200}
                onChange={(event) => setReference(event.target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            look="primary"
            busy={act.isPending}
            className="justify-self-start max-md:justify-self-stretch"
          >
            Record that it was handed in
          </Button>
          {packet.missing.length > 0 && (
            <p className="text-small text-muted">It cannot be recorded while something above is missing.</p>
          )}
          {act.isError && <Strip kind="problem">{sentenceOf(act.error)} Nothing was recorded.</Strip>}
        </form>
      </CardBody>
    </Card>
  );
}

/** What was recorded, and for a day the way back. */
export function WasHandedIn({ packet }: { packet: Packet }) {
  const act = usePacketAct(packet.id);
  return (
    <Card aria-label="Handed in">
      <CardHead title="Handed in" />
      <CardBody className="grid gap-3 text-small">
        <p>
          {packet.submittedAt && day(packet.submittedAt)}, with the number{' '}
          <span className="font-[550] break-all">{packet.reference}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={packet.reference ?? ''} label="Copy number" />
          {packet.undoUntil && (
            <Button size="small" look="plain" busy={act.isPending} onClick={() => act.mutate({ call: 'undo' })}>
              It was not handed in
            </Button>
          )}
        </div>
        {packet.undoUntil && (
          <p className="text-muted">
            Recorded by mistake? You can take it back until {clock(packet.undoUntil)}; the form then waits here again.
          </p>
        )}
        {act.isError && <Strip kind="problem">{sentenceOf(act.error)} Nothing was changed.</Strip>}
      </CardBody>
    </Card>
  );
}
