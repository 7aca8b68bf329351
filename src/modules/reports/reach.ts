import { mayEnter, ruleOfPage, type Viewer } from '#modules/access/contract.ts';
import { mayCall, maySeeFindings } from '#modules/access/index.ts';

/** Where this caller gets to: nobody is sent to a page that would turn them away. */
export interface Reach {
  opens(page: string): boolean;
  /** Had a plan that ended: no scan runs for them any more. */
  isFormer: boolean;
  /** May read where copies stand. */
  reads: boolean;
  /** May decide about a copy. */
  decides: boolean;
  /** May prove an account and sign. */
  setsUp: boolean;
  /** To the case, or to the nearest page that opens. */
  caseLink(caseId: string): string;
}

export function reachOf(caller: Viewer): Reach {
  const opens = (page: string): boolean => mayEnter(caller, ruleOfPage(page) ?? {});
  return {
    opens,
    isFormer: caller.frontendStatus === 'former',
    reads: maySeeFindings(caller),
    decides: maySeeFindings(caller) && mayCall(caller, 'POST /cases/{id}/decision'),
    setsUp: mayCall(caller, 'POST /brands/{id}/verify'),
    caseLink: (caseId) => {
      if (opens('/takedown-report')) return `/takedown-report/${caseId}`;
      return opens('/notices') ? '/notices' : '/plans';
    },
  };
}
