import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { GoogleFinish } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { say } from '#web/ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useStartGoogle } from './google-button.tsx';
import { GooglePassword } from './google-password.tsx';
import { type Detour, detourOf } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { hasSessionMark } from './session-mark.ts';
import { noCookie, useEnter } from './use-enter.ts';

/** What the server kept of where somebody was going, as the pages say it. */
const backFrom = ({ referralCode, ...detour }: GoogleFinish['detour']): Detour =>
  detourOf({ ...detour, ...(referralCode ? { rFromSearch: referralCode } : {}) });

/**
 * The end of a visit to Google, which began with a press of a button in this browser: only there does what comes back
 * mean anything. The address is cleared first; its code works once.
 */
export function AuthRedirectScreen() {
  const { google } = useDeployment();
  const finish = useFinish();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !google) return;
    begun.current = true;
    finish.mutate(window.location.search);
  }, [google, finish]);
  if (!google)
    return (
      <Ending
        title="Google is not connected"
        lead="Signing in with Google is not connected in this deployment. Sign in with your e-mail instead."
        detour={{}}
      />
    );
  if (finish.error) {
    const isLost = finish.error instanceof ApiProblem && finish.error.code === 'step_unknown';
    return (
      <Ending title={isLost ? lost.title : 'That did not work'} lead={sentenceOf(finish.error)} detour={{}} again />
    );
  }
  if (!finish.data) return <AuthFrame title="Finishing sign-in" lead={<p role="status">One moment.</p>} unlisted />;
  return <Outcome found={finish.data} />;
}

function useFinish() {
  const enter = useEnter();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (search: string) => {
      await navigate({ to: '/auth-redirect', replace: true });
      const found = await api.post<GoogleFinish>('/auth/google/finish', { search });
      if (found.outcome === 'signed-in' && !(await enter(found.user.id, backFrom(found.detour)))) throw noCookie();
      if (found.outcome === 'connected') {
        say({ title: 'Google is connected', text: 'It opens your account from now on.' });
        await navigate({ to: '/account', replace: true });
      }
      return found;
    },
  });
}

const lost = {
  title: 'This sign-in could not be finished',
  lead: 'What came back is not the answer to what this browser asked. Nothing was changed.',
};

function Outcome({ found }: { found: GoogleFinish }) {
  const detour = backFrom(found.detour);
  const navigate = useNavigate();
  switch (found.outcome) {
    case 'signed-in':
    case 'connected':
      return <AuthFrame title="You are in" unlisted />;
    case 'second-factor':
      return (
        <SecondFactor
          step={found.secondFactor.step}
          detour={detour}
          onBack={() => void navigate({ to: '/sign-in', search: detour })}
        />
      );
    case 'password-needed':
      return <GooglePassword email={found.email} step={found.step} detour={detour} />;
    case 'cancelled':
      return <Ending title="You stopped at Google" lead="Nothing was changed." detour={detour} again />;
    case 'mismatch':
      return <Ending {...lost} detour={detour} again />;
    case 'unverified':
      return (
        <Ending
          title="Google has not verified this address"
          lead="So it cannot tell us that it is yours. Verify it at Google first, or use your e-mail and a password."
          detour={detour}
        />
      );
    case 'known-address':
      return (
        <Ending
          title="You already have an account"
          lead={
            <>
              <b className="font-[550] break-words">{found.email}</b> has one that Google does not open yet. Sign in as
              you did before, or set a new password by mail. Then connect Google in Account.
            </>
          }
          detour={detour}
          reset
        />
      );
  }
}

type EndingProps = {
  title: string;
  lead: React.ReactNode;
  detour: Detour;
  again?: boolean;
  reset?: boolean;
};

/** Nothing happened, and the ways on; where somebody was going goes with them. */
function Ending({ title, lead, detour, again, reset }: EndingProps) {
  const start = useStartGoogle();
  // Whoever is signed in came to connect Google, and goes back there.
  if (hasSessionMark())
    return (
      <AuthFrame title={title} lead={lead} unlisted>
        <Button asChild look="primary">
          <Link to="/account">Back to Account</Link>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={title} lead={lead} unlisted>
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <Link to="/sign-in" search={detour}>
            Sign in with e-mail
          </Link>
        </Button>
        {again && (
          <Button busy={start.isPending} onClick={() => start.mutate(detour)}>
            Go to Google again
          </Button>
        )}
        {reset && (
          <Button asChild>
            <Link to="/reset" search={detour}>
              Set a new password
            </Link>
          </Button>
        )}
      </div>
      {start.isError && (
        <p role="alert" className="mt-2 text-small text-danger">
          {sentenceOf(start.error)}
        </p>
      )}
    </AuthFrame>
  );
}
