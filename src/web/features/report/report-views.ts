import { caseStates } from '#modules/cases/case.ts';
import type { ReportView, ViewFilters } from '#modules/reports/views/contract.ts';
import { keyOf } from '#web/features/shell/one-of.ts';
import { midSentence } from '#web/language/formats.ts';
import { textsOf } from '#web/language/texts.ts';
import { columnsOf, columnsWords } from './report-columns.ts';
import { daysOf, lastDays, periodWords } from './report-period.ts';
import type { ReportSearch } from './report-search.ts';
import { views } from './report-tabs.ts';
import { reportTexts } from './texts.ts';

/** Verdicts that the list can be narrowed to. */
export const kinds = ['same', 'similar', 'named', 'fake'] as const;

/** The view that an address shows; none where its states are a mixture of its own. */
export const viewOf = (state: string | undefined): string | undefined =>
  views.find((view) => view.state === state)?.value;

export const engineTab = 'search-engines';

/** A kind of site that there is. */
const siteOf = (asked: string | undefined) => keyOf(textsOf(reportTexts).sites, asked);

/** What the API is asked for. */
export function caseFilter(search: ReportSearch): Record<string, string | undefined> {
  const { state, host, site, q, kind, from, to, order = 'updated' } = search;
  return { state, host, site: siteOf(site), q, kind, from, to, order };
}

/** What is kept of an address under a name. A period that is offered as "30 days" moves with the calendar. */
export function filtersOf({ state, host, site, q, kind, from, to, order, columns }: ReportSearch): ViewFilters {
  const days = daysOf({ from, to });
  return defined({
    state: caseStates.filter((one) => state?.split(',').includes(one)),
    host,
    site: siteOf(site),
    q,
    kind: kinds.find((one) => one === kind),
    ...(days ? { days } : { from, to }),
    order: order === 'found' ? order : undefined,
    columns: columns === undefined ? undefined : columnsOf(columns),
  });
}

/** The address that shows a kept view. */
export function searchOf({ id, filters }: Pick<ReportView, 'id' | 'filters'>): ReportSearch {
  const { state, days, columns, ...rest } = filters;
  return {
    ...rest,
    ...(days ? lastDays(days) : {}),
    state: state?.join(','),
    columns: columns && columnsWords(columns),
    view: id,
  };
}

/** Whether an address shows what a kept view holds. */
export const isAsKept = (search: ReportSearch, view: ReportView): boolean =>
  JSON.stringify(filtersOf(search)) === JSON.stringify(filtersOf(searchOf(view)));

/** Without what is not said, and without a choice of no state. */
function defined(filters: { [Key in keyof ViewFilters]: ViewFilters[Key] | readonly unknown[] }): ViewFilters {
  const said = Object.entries(filters).filter(
    ([key, value]) => value !== undefined && !(key === 'state' && Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said); // the same keys, fewer of them
}

/** What the list is narrowed to: "Removed, on leakpalace.test, found in 30 days"; nothing where it is not. */
export function searchWords(search: ReportSearch): string | undefined {
  const { views: names, kinds: matches, narrowed, sites } = textsOf(reportTexts);
  const { state, host, q, kind } = search;
  const site = siteOf(search.site);
  const view = views.find((one) => one.state === state);
  const match = kinds.find((one) => one === kind);
  const words = [
    state && (view ? names[view.value] : narrowed.states),
    host && narrowed.host(host),
    site && sites[site],
    match && midSentence(matches[match]),
    q && narrowed.with(q),
    periodWords(search),
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : undefined;
}
