import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import { useViewer } from './user.ts';

/** Whether a page is open to the viewer, so that a link to it leads somewhere. */
export const useMayEnter = (page: string): boolean => mayEnter(useViewer(), ruleOfPage(page) ?? {});
