import { useSyncExternalStore } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { giveAnswer, givenAnswer, onAnswer } from './consent.ts';
import { analyticsTexts } from './texts.ts';

/** Asked once, at the foot of the page; both answers look alike and end it. On a low screen it stands below the page. */
export function Ask() {
  const { ask } = useTexts(analyticsTexts);
  const answer = useSyncExternalStore(onAnswer, givenAnswer);
  if (answer) return null;
  return (
    <section
      aria-label={ask.name}
      className="sticky bottom-0 z-20 border-t border-border bg-surface px-4 py-3 [@media(max-height:480px)]:static"
    >
      <div className="mx-auto flex max-w-[1120px] flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[76ch] text-small">{ask.question}</p>
        <div className="flex gap-2">
          <Button onClick={() => giveAnswer('yes')}>{ask.yes}</Button>
          <Button onClick={() => giveAnswer('no')}>{ask.no}</Button>
        </div>
      </div>
    </section>
  );
}
