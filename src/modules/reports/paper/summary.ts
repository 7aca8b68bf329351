import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { defang } from '#lib/url-key/index.ts';
import { barChart } from '#modules/reports/paper/bar-chart.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { firstHead, head, small } from '#modules/reports/paper/parts.ts';
import { styles } from '#modules/reports/paper/styles.ts';
import type { LocalDates } from '#modules/reports/paper/words.ts';

const hostsInPdf = 50;

/** The totals with their parts, the chart, and the sites. */
export function summary(report: PaperReport, dates: LocalDates): ReactElement[] {
  return [
    firstHead(dates.texts.totals.title),
    ...totals(report, dates),
    ...barChart(report, dates),
    ...sites(report, dates),
  ];
}

const amount = (name: string, value: string): ReactElement =>
  h(
    View,
    { key: name, style: styles.row, wrap: false },
    h(Text, { style: styles.wide }, name),
    h(Text, { style: styles.amount }, value),
  );

function totals(
  { totals: all }: PaperReport,
  { texts: { totals: texts }, counted, percent }: LocalDates,
): ReactElement[] {
  const base = all.sent - all.duplicates - all.alreadyGone - all.notIndexed;
  const rate =
    all.successRate === null ? texts.noRate : texts.rate(all.removedAfterNotice, base, percent(all.successRate * 100));
  const hours = all.medianHoursToRemoval;
  const urls = (name: string, n: number): ReactElement => amount(name, texts.urls(counted(n)));
  return [
    urls(texts.found(all.named), all.found),
    urls(texts.sent, all.sent),
    urls(texts.removed, all.removed),
    urls(texts.open(all), all.open),
    urls(texts.closed, all.closed),
    urls(texts.afterNotice, all.removedAfterNotice),
    urls(texts.duplicates, all.duplicates),
    urls(texts.alreadyGone, all.alreadyGone),
    urls(texts.notIndexed, all.notIndexed),
    amount(texts.success, rate),
    amount(texts.pace, hours === null ? texts.noPace : texts.hours(counted(hours), all.n)),
  ];
}

const siteLine = (name: string, cells: string[], pace: string): ReactElement =>
  h(
    View,
    { key: name, style: styles.row, wrap: false },
    h(Text, { key: 'name', style: styles.wide }, name),
    ...cells.map((text, at) => h(Text, { key: `${at}`, style: styles.number }, text)),
    h(Text, { key: 'pace', style: styles.pace }, pace),
  );

/** Its columns are named on each page that it goes on to. */
function sites({ byHost, otherSites }: PaperReport, { texts, counted }: LocalDates): ReactElement[] {
  const { sites: words } = texts;
  const lines = byHost
    .slice(0, hostsInPdf)
    .map(({ host, found, sent, removed, open, closed, medianHoursToRemoval, n }) =>
      siteLine(
        defang(host),
        [found, sent, removed, open, closed].map(counted),
        medianHoursToRemoval === null ? '–' : `${counted(medianHoursToRemoval)} h (${n})`,
      ),
    );
  if (otherSites) {
    const { found, sent, removed, open, closed } = otherSites;
    lines.push(siteLine(words.others(otherSites.sites), [found, sent, removed, open, closed].map(counted), '–'));
  }
  const more = byHost.length - hostsInPdf;
  const heads = h(
    View,
    { key: 'heads', style: styles.headRow, fixed: true },
    h(Text, { style: styles.wide }, words.site),
    ...words.columns.map((name) => h(Text, { key: name, style: styles.number }, name)),
    h(Text, { style: styles.pace }, words.median),
  );
  return [
    head(words.title),
    h(View, { key: 'sites' }, heads, ...lines),
    ...(more > 0 ? [small(words.more(more))] : []),
    ...(otherSites ? [small(words.whyOthers)] : []),
  ];
}
