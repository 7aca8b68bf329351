import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useMailChoices } from './use-mail-choices.ts';

/** What the footer of a mail leads to: the same choices without signing in. Opening it changes nothing. */
export default function MailSettingsScreen({ token }: ScreenProps) {
  const { choices, read, change, end } = useMailChoices(`/email-settings/${encodeURIComponent(token)}`);
  const isUnknown = read.error instanceof ApiProblem && read.error.status === 404;
  if (isUnknown)
    return (
      <AuthFrame
        title="This link is not whole"
        lead="It was cut on its way, or its account is gone. Nothing was changed. Use the link of another mail, or choose under Notifications after signing in."
      >
        <Button asChild look="primary">
          <a href={signInPath('/notifications?tab=mail')}>Sign in</a>
        </Button>
      </AuthFrame>
    );
  const isEnded = choices?.items.every(({ mail }) => mail === 'off') ?? false;
  const fault = change.error ?? end.error ?? read.error;
  return (
    <AuthFrame title="What comes by mail" lead={choices && <>To {choices.address}. A choice counts as you make it.</>}>
      <div className="grid gap-4">
        {fault !== undefined && <Strip kind="problem">{sentenceOf(fault)}</Strip>}
        {choices ? (
          <>
            {isEnded && <Strip kind="info">Nothing comes by mail any more, but for changes of how you sign in.</Strip>}
            <MailChoices items={choices.items} onChange={(kind, mail) => change.act({ [kind]: mail })} />
            {!isEnded && (
              <Button look="danger" busy={end.busy} onClick={() => end.act(undefined)}>
                Unsubscribe from all
              </Button>
            )}
          </>
        ) : read.error !== undefined ? (
          <Button onClick={read.again}>Try again</Button>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </AuthFrame>
  );
}
