import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { giveAnswer, givenAnswer, onAnswer, refusedByBrowser } from './consent.ts';
import { analyticsTexts } from './texts.ts';

/** The answer to "may we count", taken back or given at any time. */
export default function PrivacyCard() {
  const { card } = useTexts(analyticsTexts);
  const counted = useSyncExternalStore(onAnswer, givenAnswer) === 'yes';
  const refused = refusedByBrowser();
  return (
    <Card aria-label={card.title}>
      <CardHead title={card.title} />
      <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="max-w-[68ch] text-small">
          <p role="status">{refused ? card.refused : counted ? card.counted : card.notCounted}</p>
          <p className="text-muted">{card.about}</p>
        </div>
        {!refused && (
          <Button onClick={() => giveAnswer(counted ? 'no' : 'yes')}>{counted ? card.stop : card.start}</Button>
        )}
      </CardBody>
    </Card>
  );
}
