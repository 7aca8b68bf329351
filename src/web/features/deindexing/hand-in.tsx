import { useState } from 'react';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Packet } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { clock, day } from '#web/ui/words.ts';
import { usePacketAct } from './packet-query.ts';
import { engineName } from './packet-words.ts';
import { packetTexts } from './texts-later.tsx';

/** After a person handed the form in: the number that the engine gave. */
export function HandIn({ packet }: { packet: Packet }) {
  const { handedIn: texts, notRecorded } = useTexts(packetTexts);
  const act = usePacketAct(packet.id);
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const empty = reference.trim() === '';
  const record = () => {
    setAsked(true);
    if (!empty) act.mutate({ call: 'submitted', reference: reference.trim(), count: packet.count });
  };
  return (
    <Card aria-label={texts.name}>
      <CardHead title={texts.ask} />
      <CardBody>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            record();
          }}
        >
          <Field
            label={texts.number(engineName(packet.engine))}
            help={texts.numberHelp}
            error={asked && empty ? texts.noNumber : undefined}
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
            {texts.record}
          </Button>
          {packet.missing.length > 0 && <p className="text-small text-muted">{texts.missing}</p>}
          {act.isError && (
            <Strip kind="problem">
              <span lang="en">{sentenceOf(act.error)}</span> {notRecorded}
            </Strip>
          )}
        </form>
      </CardBody>
    </Card>
  );
}

/** What was recorded, and for a day the way back. */
export function WasHandedIn({ packet }: { packet: Packet }) {
  const { handedIn: texts, notChanged } = useTexts(packetTexts);
  const act = usePacketAct(packet.id);
  return (
    <Card aria-label={texts.name}>
      <CardHead title={texts.name} />
      <CardBody className="grid gap-3 text-small">
        <p>
          {texts.numbered(
            packet.submittedAt && day(packet.submittedAt),
            <span translate="no" className="font-[550] break-all">
              {packet.reference}
            </span>,
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={packet.reference ?? ''} label={texts.copyNumber} />
          {packet.undoUntil && (
            <Button size="small" look="plain" busy={act.isPending} onClick={() => act.mutate({ call: 'undo' })}>
              {texts.undo}
            </Button>
          )}
        </div>
        {packet.undoUntil && <p className="text-muted">{texts.undoUntil(clock(packet.undoUntil))}</p>}
        {act.isError && (
          <Strip kind="problem">
            <span lang="en">{sentenceOf(act.error)}</span> {notChanged}
          </Strip>
        )}
      </CardBody>
    </Card>
  );
}
