import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { chosenLanguage, onLanguage } from './language.ts';

/** Whatever stands in here is drawn anew when another language is chosen, dates and numbers included. */
export function Speaking({ children }: { children: ReactNode }) {
  return <Suspense key={useSyncExternalStore(onLanguage, chosenLanguage)}>{children}</Suspense>;
}
