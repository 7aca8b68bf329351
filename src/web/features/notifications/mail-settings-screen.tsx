import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import { signInPath } from '#web/features/session/sign-in-path.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { NewsChoices } from './news-choices.tsx';
import { notificationsTexts } from './texts.tsx';
import { useNewsChoices } from './use-news-choices.ts';

/** What the footer of a mail leads to: the same choices without signing in. Opening it changes nothing. */
export default function MailSettingsScreen({ token }: ScreenProps) {
  const texts = useTexts(notificationsTexts).mailSettings;
  const { choices, read, change, end } = useNewsChoices(`/email-settings/${encodeURIComponent(token)}`);
  const isUnknown = read.error instanceof ApiProblem && read.error.status === 404;
  if (isUnknown)
    return (
      <AuthFrame title={texts.thisLinkIs} lead={texts.itWasCut}>
        <Button asChild look="primary">
          <a href={signInPath('/notifications?tab=mail')}>{texts.signIn}</a>
        </Button>
      </AuthFrame>
    );
  const isEnded = choices?.items.every(({ mail }) => mail === 'off') ?? false;
  const fault = change.error ?? end.error ?? read.error;
  return (
    <AuthFrame
      title={texts.whatComesBy}
      lead={choices && <>{texts.toAChoice(<span translate="no">{choices.address}</span>)}</>}
    >
      <div className="grid gap-4">
        <ProblemStrip of={fault} />
        {choices ? (
          <>
            {isEnded && <Strip kind="info">{texts.nothingComesBy}</Strip>}
            <NewsChoices mailAlone items={choices.items} onChange={(kind, wish) => change.act({ [kind]: wish })} />
            {!isEnded && (
              <Button look="danger" busy={end.busy} onClick={() => end.act(undefined)}>
                {texts.unsubscribeFromAll}
              </Button>
            )}
          </>
        ) : read.error !== undefined ? (
          <Button onClick={read.again}>{texts.tryAgain}</Button>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </AuthFrame>
  );
}
