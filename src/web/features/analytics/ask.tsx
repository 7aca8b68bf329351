import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { giveAnswer, givenAnswer, onAnswer } from './consent.ts';

/** Asked once, at the foot of the page; both answers look alike and end it. On a low screen it stands below the page. */
export function Ask() {
  const answer = useSyncExternalStore(onAnswer, givenAnswer);
  if (answer) return null;
  return (
    <section
      aria-label="Usage statistics"
      className="sticky bottom-0 z-20 border-t border-border bg-surface px-4 py-3 [@media(max-height:480px)]:static"
    >
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[76ch] text-small">
          May we count which kinds of pages are opened, and hear of errors? No names, addresses, pictures or texts leave
          your browser, and nothing but your answer is kept in it. You can change it in Account.
        </p>
        <div className="flex gap-2">
          <Button onClick={() => giveAnswer('yes')}>Yes, count</Button>
          <Button onClick={() => giveAnswer('no')}>No, do not</Button>
        </div>
      </div>
    </section>
  );
}
