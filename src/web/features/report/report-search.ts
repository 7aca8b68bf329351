import { caseStates } from '#modules/cases/case.ts';
import { optionalText } from '#web/features/session/search.ts';
import { columnsOf, columnsWords } from './report-columns.ts';

/** The filters of the report as they stand in its address. `state` is one state or several with commas. */
export type ReportSearch = {
  state?: string | undefined;
  host?: string | undefined;
  /** Kind of site. */
  site?: string | undefined;
  q?: string | undefined;
  kind?: string | undefined;
  /** Days between which it was found, both of them in. */
  from?: string | undefined;
  to?: string | undefined;
  order?: string | undefined;
  /** Names of columns with commas, where they are not the usual ones. */
  columns?: string | undefined;
  /** The kept view that was opened; what is narrowed since may differ from it. */
  view?: string | undefined;
  /** `search-engines` shows the forms that are ready instead of the cases. */
  tab?: string | undefined;
  /** `page` shows the open case as a page instead of in the sheet. */
  as?: string | undefined;
};

export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const found: ReportSearch = optionalText(search, [
    'state',
    'host',
    'site',
    'q',
    'kind',
    'from',
    'to',
    'order',
    'columns',
    'view',
    'tab',
    'as',
  ]);
  const states = found.state?.split(',').filter((state) => (caseStates as readonly string[]).includes(state));
  return {
    ...found,
    state: states && states.length > 0 ? states.join(',') : undefined,
    kind: kinds.includes(found.kind ?? '') ? found.kind : undefined,
    from: isDay(found.from) ? found.from : undefined,
    to: isDay(found.to) ? found.to : undefined,
    columns: found.columns === undefined ? undefined : columnsWords(columnsOf(found.columns)),
  };
}

const kinds = ['same', 'similar', 'named', 'fake'];
const isDay = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
