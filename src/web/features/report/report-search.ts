import { caseStates, closedStates } from '#modules/cases/case.ts';
import { optionalText } from '#web/features/session/search.ts';

/** The filters of the report as they stand in its address. `state` is one state or several with commas. */
export type ReportSearch = {
  state?: string | undefined;
  host?: string | undefined;
  q?: string | undefined;
  kind?: string | undefined;
  order?: string | undefined;
  /** `search-engines` shows the forms that are ready instead of the cases. */
  tab?: string | undefined;
  /** `page` shows the open case as a page instead of in the sheet. */
  as?: string | undefined;
};

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const found: ReportSearch = optionalText(search, ['state', 'host', 'q', 'kind', 'order', 'tab', 'as']);
  const states = found.state?.split(',').filter((state) => (caseStates as readonly string[]).includes(state));
  return { ...found, state: states && states.length > 0 ? states.join(',') : undefined };
}

/** Saved views. Their `state` is the filter they stand for, so that an address typed by hand marks its tab. */
export const views = [
  { value: 'all', label: 'All', state: undefined },
  { value: 'review', label: 'To review', state: 'found' },
  { value: 'open', label: 'Open', state: 'approved,noticed,gone' },
  { value: 'contested', label: 'Needs you', state: 'contested,held' },
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
export function caseFilter({ state, host, q, kind, order }: ReportSearch): Record<string, string | undefined> {
  return { state, host, q, kind, order };
}
