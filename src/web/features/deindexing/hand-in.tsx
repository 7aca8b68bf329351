import type { Packet } from '#web/features/api/types.ts';
import { AskFormNumber, WasHandedIn } from '#web/features/notices/form-number.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { engineName } from './engine-name.ts';
import { usePacketAct } from './packet-query.ts';
import { packetTexts } from './texts-later.tsx';

/** After a person handed the form in: the number that the engine gave, and for a day the way back. */
export function HandIn({ packet }: { packet: Packet }) {
  const { handedIn, withdrawn } = useTexts(packetTexts);
  const words = packet.withdraws ? withdrawn : { ...handedIn, number: handedIn.number(engineName(packet.engine)) };
  const act = usePacketAct(packet.id);
  if (packet.state === 'submitted')
    return (
      <WasHandedIn
        at={packet.submittedAt}
        number={packet.reference}
        undoUntil={packet.undoUntil}
        act={act}
        onUndo={() => act.mutate({ call: 'undo' })}
      />
    );
  return (
    <Card aria-label={words.name}>
      <CardHead title={words.ask} />
      <CardBody>
        <AskFormNumber
          words={words}
          act={act}
          onRecord={(reference) => act.mutate({ call: 'submitted', reference, count: packet.count })}
        >
          {packet.missing.length > 0 && <p className="text-small text-muted">{words.missing}</p>}
        </AskFormNumber>
      </CardBody>
    </Card>
  );
}
