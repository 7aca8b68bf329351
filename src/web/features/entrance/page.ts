import { createContext, use } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { type EntrancePage, type EntrancePath, entrancePages } from './pages.ts';
import { entranceTexts } from './texts.ts';

/** The path of the page that is open, as the list of pages has it. */
export const PathContext = createContext<EntrancePath | undefined>(undefined);

export function useEntrancePage(): EntrancePage & { title?: string | undefined } {
  const path = use(PathContext);
  const { titles } = useTexts(entranceTexts);
  return path ? { ...entrancePages[path], title: titles[path] } : {};
}
