import { closedStates, openStates } from '#modules/cases/case.ts';
import { periodWords } from './report-period.ts';
import type { ReportSearch } from './report-search.ts';

/** Verdicts that the list can be narrowed to. */
export const kinds = [
  { value: '', label: 'Any match' },
  { value: 'same', label: 'Same picture' },
  { value: 'similar', label: 'Similar picture' },
  { value: 'named', label: 'Names you' },
];
/** Saved views. Their `state` is the filter they stand for, so that an address typed by hand marks its tab. */
export const views = [
  { value: 'all', label: 'All', state: undefined },
  { value: 'review', label: 'To review', state: 'found' },
  { value: 'open', label: 'Open', state: openStates.join(',') },
  { value: 'contested', label: 'Needs a decision', state: 'contested,held' },
  { value: 'removed', label: 'Removed', state: 'removed' },
  { value: 'refused', label: 'Refused', state: 'refused' },
  { value: 'exhausted', label: 'No step left', state: 'exhausted' },
  { value: 'closed', label: 'Closed otherwise', state: closedStates.join(',') },
] as const;

/** The view that an address shows; none where its states are a mixture of its own. */
export const viewOf = (state: string | undefined): string | undefined =>
  views.find((view) => view.state === state)?.value;

export const engineTab = 'search-engines';

/** What the API is asked for. */
export function caseFilter(search: ReportSearch): Record<string, string | undefined> {
  const { state, host, q, kind, from, to, order } = search;
  return { state, host, q, kind, from, to, order };
}

/** What the list is narrowed to: "Removed, on leakpalace.test, found in 30 days"; nothing where it is not. */
export function searchWords(search: ReportSearch): string | undefined {
  const { state, host, q, kind } = search;
  const view = views.find((one) => one.state === state)?.label ?? 'a choice of states';
  const words = [
    state && view,
    host && `on ${host}`,
    kind && kinds.find(({ value }) => value === kind)?.label.toLowerCase(),
    q && `with “${q}”`,
    periodWords(search),
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : undefined;
}
