import { caseStates, closedStates, openStates } from '#modules/cases/case.ts';
import { optionalText } from '#web/features/session/search.ts';
import { periodWords } from './report-period.ts';

/** The filters of the report as they stand in its address. `state` is one state or several with commas. */
export type ReportSearch = {
  state?: string | undefined;
  host?: string | undefined;
  q?: string | undefined;
  kind?: string | undefined;
  /** Days between which it was found, both of them in. */
  from?: string | undefined;
  to?: string | undefined;
  order?: string | undefined;
  /** `search-engines` shows the forms that are ready instead of the cases. */
  tab?: string | undefined;
  /** `page` shows the open case as a page instead of in the sheet. */
  as?: string | undefined;
};

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const found: ReportSearch = optionalText(search, ['state', 'host', 'q', 'kind', 'from', 'to', 'order', 'tab', 'as']);
  const states = found.state?.split(',').filter((state) => (caseStates as readonly string[]).includes(state));
  return {
    ...found,
    state: states && states.length > 0 ? states.join(',') : undefined,
    kind: kinds.some(({ value }) => value === found.kind) ? found.kind : undefined,
    from: isDay(found.from) ? found.from : undefined,
    to: isDay(found.to) ? found.to : undefined,
  };
}

export const kinds = [
  { value: '', label: 'Any match' },
  { value: 'same', label: 'Same picture' },
  { value: 'similar', label: 'Similar picture' },
  { value: 'named', label: 'Names you' },
];
const isDay = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

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
