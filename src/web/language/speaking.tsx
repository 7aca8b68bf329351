import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { chosenLanguage, onLanguage } from './language.ts';
import { saidTexts } from './sentences/texts.ts';
import { textsOf } from './texts.ts';

/** Whatever stands in here is drawn anew when another language is chosen, dates and numbers included. */
export function Speaking({ children }: { children: ReactNode }) {
  return <Suspense key={useSyncExternalStore(onLanguage, chosenLanguage)}>{children}</Suspense>;
}

/** What the server says, in the language that is read; undefined where that is English or lacks the sentence. */
export const translateSentence = (english: string): string | undefined => textsOf(saidTexts).here(english);

/** The same on a page, marked as English where it stays so. */
export function ServerSentence({ of, className }: { of: string; className?: string }) {
  const words = translateSentence(of);
  return (
    <span lang={words === undefined ? 'en' : undefined} className={className}>
      {words ?? of}
    </span>
  );
}
