import type { CaseDetail, CaseSummary } from '#modules/cases/contract.ts';

/** What later modules know about a case; handed in where everything is wired, so that cases need not know them. */
export type CaseParts = Pick<CaseDetail, 'notices' | 'checks' | 'replies' | 'deindexing'> &
  Partial<Pick<CaseDetail, 'evidence' | 'counterNotice' | 'moneyServices' | 'lastResorts' | 'searchForms'>> & {
    /** What a message waits for that has not left: it comes before every timer. */
    next?: CaseSummary['nextAction'];
  };
