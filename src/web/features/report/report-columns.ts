import type { ReportColumn } from '#modules/reports/views/contract.ts';

/** What the list can show beside the copy, in the order in which it does. */
export const columnNames = [
  'state',
  'engines',
  'sent',
  'found',
  'removed',
  'host',
  'work',
  'next',
] as const satisfies readonly ReportColumn[];
const usual: readonly ReportColumn[] = ['state', 'engines', 'sent', 'next'];

/** The columns that an address asks for; the usual ones where it does not say. `-` stands for none. */
export const columnsOf = (asked: string | undefined): readonly ReportColumn[] =>
  asked === undefined ? usual : columnNames.filter((name) => asked.split(',').includes(name));

/** How an address says them. */
export function columnsWords(columns: readonly ReportColumn[]): string | undefined {
  const words = columnNames.filter((name) => columns.includes(name)).join(',');
  return words === usual.join(',') ? undefined : words || '-';
}
