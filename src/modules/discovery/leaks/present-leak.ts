import type { Leak, LeakOutcome } from '#modules/discovery/contract.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import type { Standing } from '#modules/discovery/leaks/judge-known.ts';
import type { ReportedLine } from '#modules/discovery/store/reports.ts';

const noneOfYours =
  'We read the page, and recognised no picture of yours on it. A picture that you add to your works is compared with it by itself.';

/** A reported address as its creator sees it. */
export function presentLeak(row: ReportedLine, standing: Standing | undefined): Leak {
  const { id, url, host, scanId, underWay, outcome } = row;
  const shown = {
    id,
    url,
    host,
    scanId,
    reportedAt: row.reportedAt.toISOString(),
    workId: row.workId ?? undefined,
    note: row.note ?? undefined,
  };
  if (standing) return { ...shown, state: 'case', caseId: standing.caseId, caseState: standing.caseState };
  if (underWay) return { ...shown, state: 'looking' };
  const miss = outcome === null ? undefined : explainMiss(outcome);
  return miss === undefined
    ? { ...shown, state: 'nothing', message: noneOfYours }
    : { ...shown, state: 'not-read', message: miss };
}

/** By what a list of reports is narrowed. */
export function outcomeOf({ state }: Pick<Leak, 'state'>, standing: Standing | undefined): LeakOutcome {
  if (state !== 'case') return state;
  if (standing?.state === 'open' || standing?.state === 'removed') return standing.state;
  return 'closed';
}
