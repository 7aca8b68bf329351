import { createContext, use } from 'react';
import type { EntrancePage } from './pages.ts';

/** The page that is open, as the list of pages has it. */
export const PageContext = createContext<EntrancePage>({});
export const useEntrancePage = (): EntrancePage => use(PageContext);
