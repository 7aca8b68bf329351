import { getRouteApi } from '@tanstack/react-router';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { MailChoices } from './mail-choices.tsx';
import { useMailChoices } from './use-mail-choices.ts';

const route = getRouteApi('/email-settings/subscription/$token');

/** What the footer of a mail leads to: the same choices without signing in. Opening it changes nothing. */
export function MailSettingsScreen() {
  const { token } = route.useParams();
  const { query, change, end } = useMailChoices(`/email-settings/${encodeURIComponent(token)}`);
  const isUnknown = query.error instanceof ApiProblem && query.error.status === 404;
  if (isUnknown)
    return (
      <AuthFrame
        title="This link is not whole"
        tab="E-mail settings"
        lead="It was cut on its way, or its account is gone. Nothing was changed. Use the link of another mail, or choose under Notifications after signing in."
        unlisted
      >
        <Button asChild look="primary">
          <a href="/sign-in?customRedirect=%2Fnotifications%3Ftab%3Dmail">Sign in</a>
        </Button>
      </AuthFrame>
    );
  const isEnded = query.data?.items.every(({ mail }) => mail === 'off') ?? false;
  const fault = change.error ?? end.error ?? query.error;
  return (
    <AuthFrame
      title="What comes by mail"
      tab="E-mail settings"
      lead={query.data && <>To {query.data.address}. A choice counts as you make it.</>}
      unlisted
    >
      <div className="grid gap-4">
        {fault && <Strip kind="problem">{sentenceOf(fault)}</Strip>}
        {query.data ? (
          <>
            {isEnded && <Strip kind="info">Nothing comes by mail any more, but for changes of how you sign in.</Strip>}
            <MailChoices items={query.data.items} onChange={(kind, mail) => change.mutate({ [kind]: mail })} />
            {!isEnded && (
              <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
                Unsubscribe from all
              </Button>
            )}
          </>
        ) : query.error ? (
          <Button onClick={() => void query.refetch()}>Try again</Button>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </AuthFrame>
  );
}
