import { lazy, Suspense } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import type { SecondFactorProps } from './second-factor-screen.tsx';

const Screen = lazy(() => import('./second-factor-screen.tsx'));

/** Loaded once it is asked for: most sign in without. */
export function SecondFactor(props: SecondFactorProps) {
  return (
    <Suspense fallback={<AuthFrame title="Enter your code" />}>
      <Screen {...props} />
    </Suspense>
  );
}
