import type { ReactNode } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { type Detour, detourOf } from './search.ts';
import { TermsWords } from './terms-words.tsx';
import { sessionTexts } from './texts.tsx';

type Props = {
  words: string;
  detour: () => Detour;
  /** Another way in that needs no e-mail. */
  children?: ReactNode;
};

/** Stays focusable where Google is not connected, and says so. */
export function GoogleButton({ words, detour, children }: Props) {
  const texts = useTexts(sessionTexts).googleButton;
  const { google } = useDeployment();
  const start = useStartGoogle();
  return (
    <>
      <Button
        size="large"
        className="h-10 w-full text-body max-md:h-11"
        busy={start.busy}
        {...(google ? {} : { 'aria-disabled': true, 'aria-describedby': 'google-note' })}
        onClick={() => google && start.act(detour())}
      >
        <GoogleG />
        {words}
      </Button>
      {start.error !== undefined && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          <Sentence of={start.error} />
        </p>
      )}
      {children && <div className="mt-2.5">{children}</div>}
      <p id="google-note" className="mt-1.5 text-small text-muted">
        {google ? <TermsWords /> : texts.notAvailableIn}
      </p>
      <p className="my-3.5 flex items-center gap-3 text-small text-muted before:flex-1 before:border-t before:border-border after:flex-1 after:border-t after:border-border">
        {texts.orWithE}
      </p>
    </>
  );
}

/**
 * Asks where to go and goes there; what somebody came for is kept on the server until they are back, and in this tab for
 * the case that what comes back is not known there.
 */
export function useStartGoogle() {
  return useAct(async (detour: Detour) => {
    const { url } = await api.post<{ url: string }>('/auth/google/start', detour);
    sessionStorage.setItem(begunKey, JSON.stringify(detour));
    window.location.assign(url);
  });
}

/** What whoever went to Google from this tab came for. */
export function detourBegun(): Detour {
  const kept = sessionStorage.getItem(begunKey);
  return kept === null ? {} : detourOf(JSON.parse(kept));
}

const begunKey = 'google-detour';

function GoogleG() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <path d="M20.3 12.2H12.6M20.3 12.2A8.3 8.3 0 1 1 17.6 5.900" strokeLinecap="round" />
    </svg>
  );
}
