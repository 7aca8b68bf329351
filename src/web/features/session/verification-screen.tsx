import { ResendLink } from '#web/features/account/resend-link.tsx';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import { useAct } from '#web/features/api/use-act.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DeadLink } from './dead-link.tsx';
import { destinationOf } from './destination.ts';
import { type Detour, detourOf, type VerificationSearch } from './search.ts';
import { useGuest } from './use-guest.ts';

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
export default function VerificationScreen({ token, search }: ScreenProps<VerificationSearch>) {
  const detour = detourOf(search);
  const said = words[search.deletion ? 'keep' : search.undo ? 'undo' : 'confirm'];
  const use = useAct(() => api.post(said.call, { token }));
  if (use.error instanceof ApiProblem && use.error.code === 'link_unknown') return <DeadVerification detour={detour} />;
  if (use.done)
    return (
      <AuthFrame title={said.done} lead={said.after}>
        {!search.undo && <GoOn detour={detour} />}
      </AuthFrame>
    );
  return (
    <AuthFrame title={said.title} lead={said.lead}>
      <div className="grid gap-4">
        {use.error !== undefined && <Strip kind="problem">{sentenceOf(use.error)}</Strip>}
        <Button look="primary" size="large" busy={use.busy} onClick={() => use.act(undefined)}>
          {said.button}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** On, for whoever is signed in here; else first to sign in, which brings them there. */
function GoOn({ detour }: { detour: Detour }) {
  const viewer = useGuest();
  if (!viewer)
    return (
      <Button asChild look="primary">
        <a href={pathWith('/sign-in', detour)}>Sign in</a>
      </Button>
    );
  return (
    <Button asChild look="primary">
      <a href={destinationOf(viewer, detour, { sample: false })}>Go on</a>
    </Button>
  );
}

function DeadVerification({ detour }: { detour: Detour }) {
  const viewer = useGuest();
  return (
    <DeadLink>
      {viewer ? (
        <ResendLink />
      ) : (
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', { ...detour, customRedirect: '/account' })}>Sign in to get a new one</a>
        </Button>
      )}
    </DeadLink>
  );
}
