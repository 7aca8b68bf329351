import type { CaseDetail, CaseSummary } from '#modules/cases/contract.ts';

/** What later modules know about a case; handed in where everything is wired, so that cases need not know them. */
export type CaseParts = Pick<CaseDetail, 'notices' | 'checks' | 'replies' | 'deindexing'> &
  Partial<Pick<CaseDetail, 'evidence' | 'counterNotice' | 'moneyServices' | 'lastResorts' | 'searchForms'>> & {
    /** What a message waits for that has not left: it comes before every timer. */
    next?: CaseSummary['nextAction'];
  };

/** What a list of cases shows of that: read for a whole page at once, it leaves out what only a case's own page shows. */
export type ListedParts = Pick<CaseParts, 'next' | 'counterNotice' | 'deindexing'>;
