import { sentenceOf } from '#web/features/api/problem.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useMailChoices } from './use-mail-choices.ts';

/** What of it comes by mail, to the address of the account. */
export function ByMail() {
  const { email } = useViewer();
  const { choices, read, change } = useMailChoices('/notifications/choices');
  return (
    <Card>
      <CardHead title="What comes by mail" />
      {choices ? (
        <CardBody className="grid gap-3">
          <p className="text-small text-muted">
            To <b className="font-[550] break-words text-text">{email}</b>, once it is confirmed. Mails hold no address
            of a copy and no picture, and their subject says nothing. “Once a day” is 07:00 UTC; what you have read here
            by then is left out.
          </p>
          {change.error !== undefined && <Strip kind="problem">{sentenceOf(change.error)}</Strip>}
          <MailChoices items={choices.items} onChange={(kind, mail) => change.act({ [kind]: mail })} />
        </CardBody>
      ) : (
        <NotLoaded
          error={read.error}
          refetch={read.again}
          title="Your choices could not be loaded"
          safe="They are kept and go on working as they were."
          rows={6}
        />
      )}
    </Card>
  );
}
