import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Deployment } from '#web/features/api/types.ts';
import { Speaking } from '#web/language/speaking.tsx';
import { Ask } from './ask.tsx';
import { givenAnswer, onAnswer, refusedByBrowser } from './consent.ts';
import { patternOf, type Said } from './scrub.ts';

/** Calls back whenever another page is open. */
export type Follow = (moved: () => void) => void;

/** Asks once, and says which pages are opened and which faults nobody caught: from a yes on, until a no. */
export function begin(settings: NonNullable<Deployment['analytics']>, follow: Follow): void {
  if (refusedByBrowser()) return;
  const place = document.body.appendChild(document.createElement('div'));
  place.className = 'contents';
  createRoot(place).render(
    <StrictMode>
      <Speaking>
        <Ask />
      </Speaking>
    </StrictMode>,
  );
  let sender: Promise<(said: Said) => void> | undefined;
  const tell = (said: Said): void => {
    if (givenAnswer() !== 'yes') return;
    sender ??= import('./sender.ts').then(({ startSender }) => startSender(settings));
    // A browser that does not get it goes on without.
    void sender.then((send) => send(said)).catch(() => undefined);
  };
  let told: string | undefined;
  const moved = (): void => {
    const { pathname } = window.location;
    // The page to hide behind says nothing of us, and nothing is said of it.
    place.hidden = pathname === '/note';
    if (place.hidden || pathname === told || givenAnswer() !== 'yes') return;
    told = pathname;
    tell({ event: '$pageview', pattern: patternOf(pathname) });
  };
  const caught = (error: unknown): void => tell({ event: '$exception', error });
  window.addEventListener('error', ({ error }) => caught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => caught(reason));
  window.addEventListener('page-failed', (event) => caught((event as CustomEvent<unknown>).detail)); // by boot.tsx
  onAnswer(moved);
  follow(moved);
  moved();
}
