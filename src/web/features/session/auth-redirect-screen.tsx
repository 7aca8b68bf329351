import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { GoogleFinish } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useStartGoogle } from './google-button.tsx';
import { GooglePassword } from './google-password.tsx';
import { leaveFor } from './leave-for.ts';
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
export default function AuthRedirectScreen() {
  const { google } = useDeployment();
  const finish = useFinish();
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || !google) return;
    begun.current = true;
    finish.act(undefined);
  });
  useEffect(() => begin(), []);
  if (!google)
    return (
      <Ending
        title="Google is not connected"
        lead="Signing in with Google is not connected in this deployment. Sign in with your e-mail instead."
        detour={{}}
      />
    );
  if (finish.error !== undefined) {
    const isLost = finish.error instanceof ApiProblem && finish.error.code === 'step_unknown';
    return (
      <Ending title={isLost ? lost.title : 'That did not work'} lead={sentenceOf(finish.error)} detour={{}} again />
    );
  }
  if (!finish.answer) return <AuthFrame title="Finishing sign-in" lead={<p role="status">One moment.</p>} />;
  return <Outcome found={finish.answer} />;
}

function useFinish() {
  const enter = useEnter();
  return useAct(async () => {
    const { search } = window.location;
    window.history.replaceState(null, '', '/auth-redirect');
    const found = await api.post<GoogleFinish>('/auth/google/finish', { search });
    if (found.outcome === 'signed-in' && !(await enter(found.user.id, backFrom(found.detour)))) throw noCookie();
    return found.outcome === 'connected' ? leaveFor('/account') : found;
  });
}

const lost = {
  title: 'This sign-in could not be finished',
  lead: 'What came back is not the answer to what this browser asked. Nothing was changed.',
};

function Outcome({ found }: { found: GoogleFinish }) {
  const detour = backFrom(found.detour);
  const toSignIn = () => window.location.assign(pathWith('/sign-in', detour));
  switch (found.outcome) {
    case 'signed-in':
    case 'connected':
      return <AuthFrame title="You are in" />;
    case 'second-factor':
      return <SecondFactor step={found.secondFactor.step} detour={detour} onBack={toSignIn} />;
    case 'password-needed':
      return <GooglePassword email={found.email} step={found.step} detour={detour} onBack={toSignIn} />;
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
  lead: ReactNode;
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
      <AuthFrame title={title} lead={lead}>
        <Button asChild look="primary">
          <a href="/account">Back to Account</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={title} lead={lead}>
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', detour)}>Sign in with e-mail</a>
        </Button>
        {again && (
          <Button busy={start.busy} onClick={() => start.act(detour)}>
            Go to Google again
          </Button>
        )}
        {reset && (
          <Button asChild>
            <a href={pathWith('/reset', detour)}>Set a new password</a>
          </Button>
        )}
      </div>
      {start.error !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          {sentenceOf(start.error)}
        </p>
      )}
    </AuthFrame>
  );
}
