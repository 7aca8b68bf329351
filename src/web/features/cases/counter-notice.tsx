import { lazy, Suspense, useState } from 'react';
import type { CaseDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { day } from '#web/ui/words.ts';
import { CourtDialog, LapseDialog } from './counter-notice-dialogs.tsx';
import { counterNoticeTexts } from './counter-notice-texts.ts';
import { Fact, FactList } from './fact-list.tsx';
import { type CounterNotice, restoreDays } from './restore-days.ts';

const RetractDialog = lazy(() => import('./retract-dialog.tsx'));

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
  const texts = useTexts(counterNoticeTexts).counter;
  const [asked, setAsked] = useState<Choice>();
  const { first, last } = restoreDays(counter);
  const close = () => setAsked(undefined);
  const choices: { choice: Choice; name: string; means: string; button: string }[] = [
    {
      choice: 'retract',
      ...texts.retract,
    },
    {
      choice: 'court-action',
      ...texts.courtAction,
    },
    {
      choice: 'let-lapse',
      ...texts.letLapse,
      means: texts.letLapse.means(first, last),
    },
  ];
  return (
    <Card aria-label={texts.name}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{texts.text}</p>
        <FactList>
          <Fact name={texts.reached}>{day(counter.receivedAt)}</Fact>
          <Fact name={texts.putBack}>
            {texts.between(first, last)}
            <span className="block text-muted">{texts.days}</span>
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
        <p className="text-small text-muted">{texts.lapses(last)}</p>
        <Suspense>{asked === 'retract' && <RetractDialog one={one} onClose={close} />}</Suspense>
        <CourtDialog one={one} open={asked === 'court-action'} onClose={close} />
        <LapseDialog one={one} counter={counter} open={asked === 'let-lapse'} onClose={close} />
      </CardBody>
    </Card>
  );
}

function InCourt({ counter }: { counter: CounterNotice }) {
  const texts = useTexts(counterNoticeTexts).court;
  return (
    <Card aria-label={texts.name}>
      <CardHead title={texts.yours} />
      <CardBody className="grid gap-3">
        <FactList>
          <Fact name={texts.court}>
            <span translate="no">{counter.court}</span>
          </Fact>
          <Fact name={texts.docketName}>
            <span translate="no">{counter.docket}</span>
          </Fact>
          {counter.filedAt && <Fact name={texts.filed}>{day(counter.filedAt)}</Fact>}
          {counter.decidedAt && <Fact name={texts.told}>{day(counter.decidedAt)}</Fact>}
        </FactList>
        <p className="text-small text-muted">{texts.after}</p>
      </CardBody>
    </Card>
  );
}
