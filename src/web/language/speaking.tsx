import { createElement, Fragment, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { chosenLanguage, onLanguage } from './language.ts';
import { saidTexts } from './sentences/texts.ts';
import { textsOf } from './texts.ts';

/** Whatever stands in here is drawn anew when another language is chosen, dates and numbers included. */
export function Speaking({ children }: { children: ReactNode }) {
  return <Suspense key={useSyncExternalStore(onLanguage, chosenLanguage)}>{children}</Suspense>;
}

/** What the server says, in the language that is read; undefined where that is English or lacks the sentence. */
export const translateSentence = (english: string): string | undefined => textsOf(saidTexts).here(english);

type SentenceProps = {
  of: string;
  /** Where it is part of another sentence: what is done to it in the language that is read. */
  as?: (words: string) => string;
  className?: string | undefined;
};

/** The same on a page, marked as English where it, or what somebody wrote in it, stays so. */
export function ServerSentence({ of, as = (words) => words, className }: SentenceProps) {
  const words = translateSentence(of);
  return (
    <span lang={words === undefined ? 'en' : undefined} className={className}>
      {words === undefined ? as(of) : withTheirs(as(words))}
    </span>
  );
}

/** Words that stay as they were written stand between a first strong isolate (U+2068) and its end (U+2069). */
const withTheirs = (words: string): ReactNode => {
  const pieces = words.split(/[\u2068\u2069]/);
  return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : asWritten(piece))));
};

const asWritten = (words: string): ReactNode => <span lang="en">{words}</span>;
