import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ResendLink } from '#web/features/account/resend-link.tsx';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DeadLink } from './dead-link.tsx';
import { destinationOf } from './destination.ts';
import { type Detour, detourOf } from './search.ts';
import { useUser } from './user.ts';

const route = getRouteApi('/email-settings/verification/$token');

const words = {
  confirm: {
    call: '/auth/confirm-email',
    title: 'Confirm your e-mail',
    lead: 'One press, and this address is yours here. Opening this page has changed nothing.',
    button: 'Confirm my e-mail',
    done: 'Your e-mail is confirmed',
    after: 'News about your cases and the way back in go there.',
  },
  undo: {
    call: '/auth/undo-email-change',
    title: 'Was it not you?',
    lead: 'The address that this mail went to is the one of your account again. What was added to your ways of signing in within the last week is gone, every session ends, the password works no more, and we send you a link to a new one.',
    button: 'Take the change back',
    done: 'The change is taken back',
    after: 'We have sent a link to a new password to this address. The old password works no more.',
  },
  keep: {
    call: '/auth/undo-deletion',
    title: 'Keep your account?',
    lead: 'It is to be deleted, as was asked for. One press, and it stays as it was; messages that waited to be sent wait for your yes.',
    button: 'Keep my account',
    done: 'Your account stays',
    after: 'Nothing was deleted. If it was not you who asked, set a new password.',
  },
};

/** Mail scanners open links and browsers load ahead: the token is used by the button, never by the page. */
export function VerificationScreen() {
  const { token } = route.useParams();
  const search = route.useSearch();
  const detour = detourOf(search);
  const said = words[search.deletion ? 'keep' : search.undo ? 'undo' : 'confirm'];
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: () => api.post(said.call, { token }),
    onSuccess: () => client.invalidateQueries(),
  });
  if (use.error instanceof ApiProblem && use.error.code === 'link_unknown') return <DeadVerification detour={detour} />;
  if (use.isSuccess)
    return (
      <AuthFrame title={said.done} lead={said.after} unlisted>
        {!search.undo && <GoOn detour={detour} />}
      </AuthFrame>
    );
  return (
    <AuthFrame title={said.title} lead={said.lead} unlisted>
      <div className="grid gap-4">
        {use.error && <Strip kind="problem">{sentenceOf(use.error)}</Strip>}
        <Button look="primary" size="large" busy={use.isPending} onClick={() => use.mutate()}>
          {said.button}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** On, for whoever is signed in here; else first to sign in, which brings them there. */
function GoOn({ detour }: { detour: Detour }) {
  const { data: viewer } = useUser();
  if (!viewer)
    return (
      <Button asChild look="primary">
        <Link to="/sign-in" search={detour}>
          Sign in
        </Link>
      </Button>
    );
  return (
    <Button asChild look="primary">
      <a href={destinationOf(viewer, detour, { sample: false })}>Go on</a>
    </Button>
  );
}

function DeadVerification({ detour }: { detour: Detour }) {
  const { data: viewer } = useUser();
  return (
    <DeadLink>
      {viewer ? (
        <ResendLink />
      ) : (
        <Button asChild look="primary">
          <Link to="/sign-in" search={{ ...detour, customRedirect: '/account' }}>
            Sign in to get a new one
          </Link>
        </Button>
      )}
    </DeadLink>
  );
}
