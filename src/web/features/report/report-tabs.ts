import { closedStates, openStates } from '#modules/cases/counted-as.ts';
import type { Totals } from '#modules/reports/contract.ts';

/** The views that everybody has. Their `state` is the filter they stand for, so that an address typed by hand marks its tab. */
export const views = [
  { value: 'all', state: undefined },
  { value: 'review', state: 'found' },
  { value: 'open', state: openStates.join(',') },
  { value: 'contested', state: 'contested,held' },
  { value: 'removed', state: 'removed' },
  { value: 'refused', state: 'refused' },
  { value: 'exhausted', state: 'exhausted' },
  { value: 'closed', state: closedStates.join(',') },
] as const;

/** How many cases each view lists, of those found in the period. */
export const tabCounts = (totals: Totals): Record<(typeof views)[number]['value'], number> => ({
  all: totals.found,
  review: totals.toReview,
  open: totals.open,
  contested: totals.contested + totals.held,
  removed: totals.removed,
  refused: totals.refused,
  exhausted: totals.exhausted,
  closed: totals.closed,
});
