import { useState } from 'react';
import type { CaseDetail } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { day } from '#web/ui/words.ts';
import { Fact, FactList } from './case-facts.tsx';
import { CourtDialog, LapseDialog } from './counter-notice-dialogs.tsx';
import { type CounterNotice, restoreDays } from './counter-notice-words.ts';
import { RetractDialog } from './retract-dialog.tsx';

type Choice = 'retract' | 'court-action' | 'let-lapse';

/** What a counter-notice means and the three things that can be done about it; after the decision, what was done. */
export function CounterNoticeCard({ one }: { one: CaseDetail }) {
  if (one.state !== 'contested' || !one.counterNotice) return null;
  return one.counterNotice.decision === 'court-action' ? (
    <InCourt counter={one.counterNotice} />
  ) : (
    <ToDecide one={one} counter={one.counterNotice} />
  );
}

function ToDecide({ one, counter }: { one: CaseDetail; counter: CounterNotice }) {
  const [asked, setAsked] = useState<Choice>();
  const { first, last } = restoreDays(counter);
  const close = () => setAsked(undefined);
  const choices: { choice: Choice; name: string; means: string; button: string }[] = [
    {
      choice: 'retract',
      name: 'Take the notice back',
      means:
        'The poster is right, or it is not worth it. Whoever had a notice about this page is told, and the copy may stay.',
      button: 'Take it back',
    },
    {
      choice: 'court-action',
      name: 'Name a court action',
      means:
        'You or your lawyer have filed an action against the poster. We tell the host its court and docket number, and the host then keeps the copy down. We cannot file an action for you.',
      button: 'Name it',
    },
    {
      choice: 'let-lapse',
      name: 'Let it lapse',
      means: `You do nothing. The host puts the copy back between ${first} and ${last}, and nothing more is sent about this page. We look whether it is back.`,
      button: 'Let it lapse',
    },
  ];
  return (
    <Card aria-label="Counter-notice">
      <CardHead title="Somebody says that your notice was a mistake" />
      <CardBody className="grid gap-4">
        <p className="max-w-[68ch] text-muted">
          The poster sent the host a counter-notice, signed under penalty of perjury. By US law the host puts the copy
          back, unless it hears that you went to court. Nothing more is sent until you decide.
        </p>
        <FactList>
          <Fact name="Reached us">{day(counter.receivedAt)}</Fact>
          <Fact name="Put back">
            not before {first}, not after {last}
            <span className="block text-muted">
              10 and 14 US business days after it reached us. The host may have had it earlier.
            </span>
          </Fact>
        </FactList>
        <ul className="grid">
          {choices.map(({ choice, name, means, button }) => (
            <li
              key={choice}
              className="flex items-center justify-between gap-4 border-t border-border py-3 last:pb-0 max-md:flex-col max-md:items-stretch max-md:gap-2"
            >
              <span className="min-w-0">
                <b className="block font-[600]">{name}</b>
                <span className="block max-w-[60ch] text-small text-muted">{means}</span>
              </span>
              <Button onClick={() => setAsked(choice)}>{button}</Button>
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">If you do not decide, it lapses by itself after {last}.</p>
        <RetractDialog one={one} open={asked === 'retract'} onClose={close} />
        <CourtDialog one={one} open={asked === 'court-action'} onClose={close} />
        <LapseDialog one={one} counter={counter} open={asked === 'let-lapse'} onClose={close} />
      </CardBody>
    </Card>
  );
}

function InCourt({ counter }: { counter: CounterNotice }) {
  return (
    <Card aria-label="Court action">
      <CardHead title="Your court action" />
      <CardBody className="grid gap-3">
        <FactList>
          <Fact name="Court">{counter.court}</Fact>
          <Fact name="Docket">{counter.docket}</Fact>
          {counter.filedAt && <Fact name="Filed">{day(counter.filedAt)}</Fact>}
          {counter.decidedAt && <Fact name="You told us">{day(counter.decidedAt)}</Fact>}
        </FactList>
        <p className="text-small text-muted">
          The message to the host stands under Notices. When the action is over, take the notice back below if you lost
          or settled. If you won, write to support: an operator writes it down, and the case goes on.
        </p>
      </CardBody>
    </Card>
  );
}
