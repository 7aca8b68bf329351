import { type CaseState, caseStates } from '#modules/cases/case.ts';

/**
 * What a case counts as in every figure: screens, CSV, PDF, shared links and mails. Each state counts as exactly one of
 * these, so that of any rows found = toReview + online + unconfirmed + removed + closed, and the first three are open.
 */
export const countedAs = {
  found: 'toReview',
  held: 'unconfirmed',
  approved: 'online',
  noticed: 'online',
  gone: 'unconfirmed',
  removed: 'removed',
  refused: 'online',
  contested: 'unconfirmed', // a poster disputes it mostly after the host took it down
  exhausted: 'online',
  dismissed: 'closed',
  whitelisted: 'closed',
  withdrawn: 'closed',
} as const satisfies Record<CaseState, string>;
export type CountedAs = (typeof countedAs)[CaseState];

/** In the order in which they are listed. */
export const copyParts = [
  'toReview',
  'online',
  'unconfirmed',
  'removed',
  'closed',
] as const satisfies readonly CountedAs[];

/** Neither removed nor closed. */
export type OpenPart = Exclude<CountedAs, 'removed' | 'closed'>;

type StateOf<Part extends CountedAs> = {
  [State in CaseState]: (typeof countedAs)[State] extends Part ? State : never;
}[CaseState];
export type OpenState = StateOf<OpenPart>;
export type ClosedState = StateOf<'closed'>;

export const statesOf = (part: CountedAs): CaseState[] => caseStates.filter((state) => countedAs[state] === part);

/** Neither removed nor closed: each waits for a person, or for a timer of its own (`wokenBy`). */
export const isOpen = (state: CaseState): state is OpenState =>
  countedAs[state] !== 'removed' && countedAs[state] !== 'closed';
export const openStates: readonly OpenState[] = caseStates.filter(isOpen);

/** Nothing more is done unless somebody brings the case back. */
export const isClosed = (state: CaseState): state is ClosedState => countedAs[state] === 'closed';
export const closedStates: readonly ClosedState[] = caseStates.filter(isClosed);

export type CopyCounts = Record<CountedAs | 'found' | 'open', number>;

/** The same figures from counts by state. @example countsOf({ found: 2, removed: 1 }).open // 2 */
export function countsOf(byState: Partial<Record<CaseState, number>>): CopyCounts {
  const counts: CopyCounts = { found: 0, open: 0, toReview: 0, online: 0, unconfirmed: 0, removed: 0, closed: 0 };
  for (const state of caseStates) {
    const n = byState[state] ?? 0;
    counts.found += n;
    counts[countedAs[state]] += n;
    if (isOpen(state)) counts.open += n;
  }
  return counts;
}
