import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';

/** One page for a link that was used, has expired, was replaced or never was: nothing happened, and the way on. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <AuthFrame
      title="This link works no more"
      lead="It was used already, is too old, or a newer one was sent since. Nothing was changed by opening it."
    >
      <div className="flex flex-wrap gap-2">{children}</div>
    </AuthFrame>
  );
}
