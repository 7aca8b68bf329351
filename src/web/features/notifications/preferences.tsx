import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NewsChoices } from './news-choices.tsx';
import { notificationsTexts } from './texts.tsx';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import { useNewsChoices } from './use-news-choices.ts';

/** What of it stands here, and what comes by mail to the address of the account. */
export function Preferences() {
  const texts = useTexts(notificationsTexts).preferences;
  const { email } = useViewer();
  const { choices, read, change } = useNewsChoices('/notifications/choices');
  return (
    <Card>
      <CardHead title={texts.whatYouHear} />
      {choices ? (
        <CardBody className="grid gap-3">
          <p className="text-small text-muted">
            {texts.toOnceIt(<b className="font-[550] wrap-anywhere text-text">{email}</b>)}
          </p>
          <ProblemStrip of={change.error} />
          <NewsChoices items={choices.items} onChange={(kind, wish) => change.act({ [kind]: wish })} />
          <TimeZoneChoice />
        </CardBody>
      ) : (
        <NotLoaded
          error={read.error}
          refetch={read.again}
          title={texts.yourChoicesCould}
          safe={texts.theyAreKept}
          rows={6}
        />
      )}
    </Card>
  );
}
