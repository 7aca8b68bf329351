import { ResendLink } from '#web/features/account/resend-link.tsx';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { DeadLink } from './dead-link.tsx';
import { destinationOf } from './destination.ts';
import { type Detour, detourOf, type VerificationSearch } from './search.ts';
import { sessionTexts } from './texts.tsx';
import { useGuest } from './use-guest.ts';

const words = () => ({
  confirm: {
    call: '/auth/confirm-email',
    title: textsOf(sessionTexts).verification.confirmYourE,
    lead: textsOf(sessionTexts).verification.onePressAnd,
    button: textsOf(sessionTexts).verification.confirmMyE,
    done: textsOf(sessionTexts).verification.yourEMail,
    after: textsOf(sessionTexts).verification.newsAboutYour,
  },
  undo: {
    call: '/auth/undo-email-change',
    title: textsOf(sessionTexts).verification.wasItNot,
    lead: textsOf(sessionTexts).verification.theAddressThat,
    button: textsOf(sessionTexts).verification.takeTheChange,
    done: textsOf(sessionTexts).verification.theChangeIs,
    after: textsOf(sessionTexts).verification.weHaveSent,
  },
  keep: {
    call: '/auth/undo-deletion',
    title: textsOf(sessionTexts).verification.keepYourAccount,
    lead: textsOf(sessionTexts).verification.itIsTo,
    button: textsOf(sessionTexts).verification.keepMyAccount,
    done: textsOf(sessionTexts).verification.yourAccountStays,
    after: textsOf(sessionTexts).verification.nothingWasDeleted,
  },
});

/** Mail scanners open links and browsers load ahead: the token is used by the button, never by the page. */
export default function VerificationScreen({ token, search }: ScreenProps<VerificationSearch>) {
  const detour = detourOf(search);
  const said = words()[search.deletion ? 'keep' : search.undo ? 'undo' : 'confirm'];
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
        <ProblemStrip of={use.error} />
        <Button look="primary" size="large" busy={use.busy} onClick={() => use.act(undefined)}>
          {said.button}
        </Button>
      </div>
    </AuthFrame>
  );
}

/** On, for whoever is signed in here; else first to sign in, which brings them there. */
function GoOn({ detour }: { detour: Detour }) {
  const texts = useTexts(sessionTexts).verification;
  const viewer = useGuest();
  if (!viewer)
    return (
      <Button asChild look="primary">
        <a href={pathWith('/sign-in', detour)}>{texts.signIn}</a>
      </Button>
    );
  return (
    <Button asChild look="primary">
      <a href={destinationOf(viewer, detour, { sample: false })}>{texts.goOn}</a>
    </Button>
  );
}

function DeadVerification({ detour }: { detour: Detour }) {
  const texts = useTexts(sessionTexts).verification;
  const viewer = useGuest();
  return (
    <DeadLink>
      {viewer ? (
        <ResendLink detour={detour} />
      ) : (
        <Button asChild look="primary">
          <a href={pathWith('/sign-in', { customRedirect: '/account', ...detour })}>{texts.signInTo}</a>
        </Button>
      )}
    </DeadLink>
  );
}
