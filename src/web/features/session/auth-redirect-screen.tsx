import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { GoogleFinish } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { detourBegun, useStartGoogle } from './google-button.tsx';
import { GooglePassword } from './google-password.tsx';
import { leaveFor } from './leave-for.ts';
import { type Detour, detourOf } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { hasSessionMark } from './session-mark.ts';
import { sessionTexts } from './texts.tsx';
import { noCookie, useEnter } from './use-enter.ts';

/**
 * The end of a visit to Google, which began with a press of a button in this browser: only there does what comes back
 * mean anything. The address is cleared first; its code works once.
 */
export default function AuthRedirectScreen() {
  const texts = useTexts(sessionTexts).authRedirect;
  const { google } = useDeployment();
  const finish = useFinish();
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (begun.current || !google) return;
    begun.current = true;
    finish.act(undefined);
  });
  useEffect(() => begin(), []);
  if (!google) return <Ending title={texts.googleIsNot} lead={texts.signingInWith} detour={detourBegun()} />;
  if (finish.error !== undefined) {
    const isLost = finish.error instanceof ApiProblem && finish.error.code === 'step_unknown';
    const why = <Sentence of={finish.error} />;
    return <Ending title={isLost ? lost().title : texts.thatDidNot} lead={why} detour={detourBegun()} again />;
  }
  if (!finish.answer)
    return <AuthFrame busy title={texts.finishingSignIn} lead={<p role="status">{texts.oneMoment}</p>} />;
  return <Outcome found={finish.answer} />;
}

function useFinish() {
  const enter = useEnter();
  return useAct(async () => {
    const { search } = window.location;
    window.history.replaceState(null, '', '/auth-redirect');
    const found = await api.post<GoogleFinish>('/auth/google/finish', { search });
    if (found.outcome === 'signed-in' && !(await enter(found.user.id, detourOf(found.detour)))) throw noCookie();
    return found.outcome === 'connected' ? leaveFor('/account') : found;
  });
}

const lost = () => ({
  title: textsOf(sessionTexts).authRedirect.thisSignIn,
  lead: textsOf(sessionTexts).authRedirect.whatCameBack,
});

function Outcome({ found }: { found: GoogleFinish }) {
  const texts = useTexts(sessionTexts).authRedirect;
  const detour = detourOf(found.detour);
  const toSignIn = () => window.location.assign(pathWith('/sign-in', detour));
  switch (found.outcome) {
    case 'signed-in':
    case 'connected':
      return <AuthFrame title={texts.youAreIn} />;
    case 'second-factor':
      return <SecondFactor step={found.secondFactor.step} detour={detour} onBack={toSignIn} />;
    case 'password-needed':
      return <GooglePassword email={found.email} step={found.step} detour={detour} onBack={toSignIn} />;
    case 'cancelled':
      return <Ending title={texts.youStoppedAt} lead={texts.nothingWasChanged} detour={detour} again />;
    case 'mismatch':
      return <Ending {...lost()} detour={detour} again />;
    case 'unverified':
      return <Ending title={texts.googleHasNot} lead={texts.soItCannot} detour={detour} />;
    case 'known-address':
      return (
        <Ending
          title={texts.youAlreadyHave}
          lead={texts.hasOneThat(<b className="font-[550] wrap-anywhere">{found.email}</b>)}
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
  const texts = useTexts(sessionTexts).authRedirect;
  const start = useStartGoogle();
  // Whoever is signed in came to connect Google, and goes back there.
  if (hasSessionMark(document.cookie))
    return (
      <AuthFrame title={title} lead={lead}>
        <Button asChild look="primary">
          <a href="/account">{texts.backToAccount}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={title} lead={lead}>
      <div className="flex flex-wrap gap-2">
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', detour)}>{texts.signInWith}</a>
        </Button>
        {again && (
          <Button busy={start.busy} onClick={() => start.act(detour)}>
            {texts.goToGoogle}
          </Button>
        )}
        {reset && (
          <Button asChild>
            <a href={pathWith('/reset', detour)}>{texts.setANew}</a>
          </Button>
        )}
      </div>
      {start.error !== undefined && (
        <p role="alert" className="mt-2 text-small text-danger">
          <Sentence of={start.error} />
        </p>
      )}
    </AuthFrame>
  );
}
