import { maySeeFindings, type Viewer } from '#modules/access/index.ts';
import type { Leak, LeakOutcome, LeakResult } from '#modules/discovery/contract.ts';
import { explainMiss } from '#modules/discovery/explain-miss.ts';
import type { Standing } from '#modules/discovery/leaks/judge-known.ts';
import type { ReportedLine } from '#modules/discovery/store/reports.ts';

const noneOfYours =
  'We read the page and recognised no picture of yours on it. Pictures you add to your works are compared with it automatically.';

const notReached = 'The check ended before it reached this page. You can report it again.';

/** What a reader without a view of what was found is told of a page that has a case. */
const caseHidden = {
  unverified: 'Something of yours was recognised there. Verify one of your accounts to see its case.',
  unplanned: 'Something of yours was recognised there. A plan shows you its case.',
};
/** Why a reader sees no case; undefined where they do. */
export type HiddenCases = keyof typeof caseHidden | undefined;

/** Who reads cases by their plan and has a verified account sees those of reported pages. */
export const hiddenCases = (reader: Viewer): HiddenCases =>
  maySeeFindings(reader) ? undefined : reader.isUnverified ? 'unverified' : 'unplanned';

/** What a report of an address came to, without its case where that is hidden. */
export const resultFor =
  (reader: Viewer) =>
  ({ caseId, ...result }: LeakResult): LeakResult =>
    maySeeFindings(reader) ? { ...result, caseId } : result;

/** A reported address as its creator sees it. */
export function presentLeak(row: ReportedLine, standing: Standing | undefined, hidden?: HiddenCases): Leak {
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
  if (standing && !hidden) return { ...shown, state: 'case', caseId: standing.caseId, caseState: standing.caseState };
  if (underWay) return { ...shown, state: 'looking' };
  const miss = outcome === null || outcome === 'scan-ended' ? notReached : explainMiss(outcome);
  if (miss !== undefined) return { ...shown, state: 'not-read', message: miss };
  // Only now: a case that was there before this look would show itself by being told earlier.
  if (standing && hidden) return { ...shown, state: 'case', message: caseHidden[hidden] };
  return { ...shown, state: 'nothing', message: noneOfYours };
}

/** By what a list of reports is narrowed. A hidden case counts as open, so that no filter tells its state. */
export function outcomeOf(
  { state }: Pick<Leak, 'state'>,
  standing: Standing | undefined,
  hidden?: HiddenCases,
): LeakOutcome {
  if (state !== 'case') return state;
  if (hidden) return 'open';
  if (standing?.state === 'open' || standing?.state === 'removed') return standing.state;
  return 'closed';
}
