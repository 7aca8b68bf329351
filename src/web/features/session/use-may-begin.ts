import { mayBegin, ruleOfPage } from '#modules/access/contract.ts';
import { useViewer } from './user.ts';

/** Whether the viewer's plan holds what a page is for. It may be open to them for what they gave before alone. */
export const useMayBegin = (page: string): boolean => mayBegin(useViewer(), ruleOfPage(page) ?? {});
