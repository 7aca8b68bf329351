import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { defang } from '#lib/url-key/index.ts';
import type { Report } from '#modules/reports/contract.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** More than these stand in the CSV; a PDF of thousands of lines is read by nobody. */
export const urlsInPdf = 400;

const title = 'Report of copies and notices';

const styles = StyleSheet.create({
  page: { padding: 48, fontFamily: 'Helvetica', fontSize: 9, lineHeight: 1.4 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 16, marginBottom: 4 },
  head: { fontFamily: 'Helvetica-Bold', fontSize: 11, marginTop: 14, marginBottom: 4 },
  row: { flexDirection: 'row', paddingVertical: 2, borderBottomWidth: 0.5, borderBottomColor: '#dddddd' },
  wide: { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
  cell: { width: 74 },
  small: { fontSize: 8, color: '#444444', marginTop: 6 },
});

const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';
/** Long addresses are broken at the page's edge by pieces, since they hold no spaces. */
const pieces = (text: string): string => text.replace(/(.{60})/g, '$1 ');

function line(key: string, wide: string, cells: string[]): ReactElement {
  return h(
    View,
    { key, style: styles.row, wrap: false },
    h(Text, { style: styles.wide }, wide),
    ...cells.map((cell, at) => h(Text, { key: `${key}.${at}`, style: styles.cell }, cell)),
  );
}

function totals({ totals: all }: Pick<Report, 'totals'>): ReactElement[] {
  const counted = all.sent - all.duplicates - all.alreadyGone - all.notIndexed;
  const rate =
    all.successRate === null
      ? 'none counted yet'
      : `${all.removedAfterNotice} of ${counted}, ${(all.successRate * 100).toFixed(1)} %`;
  const pace = all.medianHoursToRemoval === null ? 'none yet' : `${all.medianHoursToRemoval} h (n = ${all.n})`;
  return [
    line('found', 'Found', [`${all.found} URLs`]),
    line('sent', 'At least one notice sent', [`${all.sent} URLs`]),
    line('removed', 'Removed, seen at two checks', [`${all.removed} URLs`]),
    line(
      'open',
      `Open, ${all.openNamed} of them by a name alone, ${all.refused} refused by the recipient, ${all.exhausted} with no step left`,
      [`${all.open} URLs`],
    ),
    line('told', 'Removed after a notice', [`${all.removedAfterNotice} URLs`]),
    line('twice', 'Set aside: told twice by mistake', [`${all.duplicates} URLs`]),
    line('early', 'Set aside: already gone when the notice came', [`${all.alreadyGone} URLs`]),
    line('unlisted', 'Set aside: not removed, and listed by no search engine', [`${all.notIndexed} URLs`]),
    line('rate', 'Success: removed after a notice, of those with a notice and not set aside', [rate]),
    line('pace', 'Median time from the first notice of a round to the first look that found it gone', [pace]),
  ];
}

/** The report on paper: figures with their parts, hosts, URLs that lead nowhere when clicked, and no picture. */
export async function renderReport(
  report: Omit<Report, 'exports'>,
  rows: ReportRow[],
  made: { at: Date; product: string },
): Promise<Uint8Array> {
  const period = `${report.from?.slice(0, 10) ?? 'the beginning'} to ${(report.to ?? made.at.toISOString()).slice(0, 10)}`;
  const more = report.totals.found > rows.length ? ' The CSV export holds every URL.' : '';
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, { style: styles.title }, title),
    h(Text, null, `URLs found from ${period}. Made on ${made.at.toISOString()} by ${made.product}.`),
    h(Text, { style: styles.head }, 'Totals'),
    ...totals(report),
    h(Text, { style: styles.head }, 'Hosts'),
    line('hosts', 'Host', ['Found', 'Notices', 'Removed']),
    ...report.byHost
      .slice(0, 50)
      .map((host) => line(host.host, defang(host.host), [`${host.found}`, `${host.sent}`, `${host.removed}`])),
    h(Text, { style: styles.head }, 'URLs, newest first'),
    line('urls', 'Address (written so that it is no link)', ['State', 'Found', 'Removed']),
    ...rows.map((row) =>
      line(row.caseId, pieces(defang(row.url)), [
        row.state,
        day(row.foundAt),
        row.state === 'removed' ? day(row.removedAt) : '',
      ]),
    ),
    h(Text, { style: styles.small }, `${rows.length} URLs are listed.${more}`),
  );
  return renderToBuffer(h(Document, { title, creationDate: made.at }, page));
}
