import type { CaseRow, CaseState } from '#modules/cases/index.ts';

const restingStates: readonly CaseState[] = ['found', 'dismissed', 'whitelisted', 'withdrawn', 'contested', 'held'];

type Standing = Pick<CaseRow, 'state' | 'contestedUntil'>;

/**
 * Whether nothing is to be reported about a case now: undecided, closed, on hold, or disputed and not approved anew since,
 * whatever became of the dispute.
 */
export const rests = (row: Standing): boolean => restingStates.includes(row.state) || row.contestedUntil !== null;

/** Whether the copy is gone, by one look or two: its search result falls out by itself, and is no infringement to swear to. */
export const isGone = (row: Pick<CaseRow, 'state'>): boolean => row.state === 'gone' || row.state === 'removed';

/** Whether an engine may be told of it: approved, and as far as anybody saw still online. */
export const mayReport = (row: Standing | undefined): boolean => row !== undefined && !rests(row) && !isGone(row);
