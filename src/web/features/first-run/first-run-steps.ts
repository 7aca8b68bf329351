import type { CaseState } from '#modules/cases/case.ts';
import type { NoticeState } from '#modules/notices/notice.ts';
import type { CaseSummary, NoticeSummary, Scan, Work } from '#web/features/api/types.ts';

export const stepKeys = ['pictures', 'scan', 'found', 'notices', 'time', 'proof'] as const;
export type StepKey = (typeof stepKeys)[number];

/** What the tour is judged by: the creator's own rows since it began, and nothing that the tour itself remembers. */
export type Rows = {
  works: number;
  scan: Scan | undefined;
  cases: readonly CaseSummary[];
  notices: readonly NoticeSummary[];
};

type Lists = { works: readonly Work[]; scans: readonly Scan[]; cases: Rows['cases']; notices: Rows['notices'] };

/** The first scan that a person asked for. */
export const firstScan = (scans: Lists['scans']): Scan | undefined =>
  scans.filter(({ cause }) => cause === 'person').sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))[0];

/**
 * The tour begins with the first scan that a person asked for: people of the sample world may have weeks behind them,
 * and what happened then was not done by whoever reads this.
 */
export function sinceFirstScan({ works, scans, cases, notices }: Lists): Rows {
  const scan = firstScan(scans);
  const since = (at: string): boolean => scan !== undefined && at >= scan.createdAt;
  return {
    works: works.length,
    scan,
    cases: cases.filter(({ foundAt }) => since(foundAt)),
    notices: notices.filter(({ createdAt }) => since(createdAt)),
  };
}

const out: readonly NoticeState[] = ['sent', 'answered', 'bounced', 'uncertain'];
const waiting: readonly NoticeState[] = ['draft', 'queued', 'sending'];

/** Notices that left, and those that are about to; a withdrawal is neither. */
export function noticeCounts(notices: Rows['notices']): { sent: number; waiting: number } {
  const real = notices.filter(({ kind }) => kind !== 'retraction');
  const of = (states: readonly NoticeState[]) => real.filter(({ state }) => states.includes(state)).length;
  return { sent: of(out), waiting: of(waiting) };
}

/** `inState(cases, 'gone', 'removed')` counts the cases that are in one of the two. */
export function inState(cases: Rows['cases'], ...states: CaseState[]): number {
  return cases.filter(({ state }) => states.includes(state)).length;
}

/** Which steps the rows show as done. */
export function doneSteps({ works, scan, cases, notices }: Rows): Record<StepKey, boolean> {
  const removed = inState(cases, 'removed') > 0;
  return {
    pictures: works > 0,
    scan: scan?.state === 'done' || scan?.state === 'partial',
    found: cases.length > 0,
    notices: noticeCounts(notices).sent > 0,
    time: removed,
    proof: removed,
  };
}

/** The first step that is not done; the last one when all are. */
export function currentStep(rows: Rows): StepKey {
  const done = doneSteps(rows);
  return stepKeys.find((key) => !done[key]) ?? 'proof';
}

/** Is something under way that ends by itself soon? What waits for its day is not: that takes a change, or the clock. */
export function isMoving({ scan, cases, notices }: Rows, now: Date): boolean {
  return (
    scan?.state === 'queued' ||
    scan?.state === 'running' ||
    noticeCounts(notices).waiting > 0 ||
    inState(cases, 'approved') > 0 ||
    dueLooks(cases, now) > 0
  );
}

/** Looks that are due and not made yet: what is going on after the clock was moved. */
export function dueLooks(cases: Rows['cases'], now: Date): number {
  return cases.filter(
    ({ state, nextAction }) =>
      (state === 'noticed' || state === 'gone') && nextAction !== undefined && new Date(nextAction.at) <= now,
  ).length;
}
