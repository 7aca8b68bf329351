import { useSyncExternalStore } from 'react';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { giveAnswer, givenAnswer, onAnswer, refusedByBrowser } from './consent.ts';

/** The answer to "may we count", taken back or given at any time. */
export default function PrivacyCard() {
  const answer = useSyncExternalStore(onAnswer, givenAnswer);
  return (
    <Card aria-label="Privacy">
      <CardHead title="Privacy" />
      <CardBody>
        {refusedByBrowser() ? (
          <p className="text-small">Your browser asks not to be counted, so you are not.</p>
        ) : (
          <Switch
            label="Usage statistics"
            help="Which kinds of pages are opened in this browser, and errors. No names, addresses, pictures or texts."
            checked={answer === 'yes'}
            onCheckedChange={(yes) => giveAnswer(yes ? 'yes' : 'no')}
          />
        )}
      </CardBody>
    </Card>
  );
}
