import { lazy, Suspense } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import type { SecondFactorProps } from './second-factor-screen.tsx';
import { sessionTexts } from './texts.tsx';

const Screen = lazy(() => import('./second-factor-screen.tsx'));

/** Loaded once it is asked for: most sign in without. */
export function SecondFactor(props: SecondFactorProps) {
  const texts = useTexts(sessionTexts).secondFactor;
  return (
    <Suspense fallback={<AuthFrame title={texts.enterYourCode} />}>
      <Screen {...props} />
    </Suspense>
  );
}
