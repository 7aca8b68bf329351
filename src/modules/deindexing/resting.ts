import type { CaseRow, CaseState } from '#modules/cases/index.ts';

const restingStates: readonly CaseState[] = ['found', 'dismissed', 'whitelisted', 'withdrawn', 'contested', 'held'];

/** Whether nothing is to be reported about a case now: undecided, closed, disputed or on hold. */
export const rests = (row: Pick<CaseRow, 'state'>): boolean => restingStates.includes(row.state);
