import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { MailChoices } from './mail-choices.tsx';
import { notificationsTexts } from './texts.tsx';
import { useMailChoices } from './use-mail-choices.ts';

/** What of it comes by mail, to the address of the account. */
export function ByMail() {
  const texts = useTexts(notificationsTexts).byMail;
  const { email } = useViewer();
  const { choices, read, change } = useMailChoices('/notifications/choices');
  return (
    <Card>
      <CardHead title={texts.whatComesBy} />
      {choices ? (
        <CardBody className="grid gap-3">
          <p className="text-small text-muted">
            {texts.toOnceIt(<b className="font-[550] break-words text-text">{email}</b>)}
          </p>
          <ProblemStrip of={change.error} />
          <MailChoices items={choices.items} onChange={(kind, mail) => change.act({ [kind]: mail })} />
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
