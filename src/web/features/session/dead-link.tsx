import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { sessionTexts } from './texts.tsx';

/** One page for a link that was used, has expired, was replaced or never was: nothing happened, and the way on. */
export function DeadLink({ children }: { children: ReactNode }) {
  const texts = useTexts(sessionTexts).deadLink;
  return (
    <AuthFrame title={texts.thisLinkWorks} lead={texts.itWasUsed}>
      <div className="flex flex-wrap gap-2">{children}</div>
    </AuthFrame>
  );
}
