import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import { defang } from '#lib/url-key/index.ts';
import { barChart } from '#modules/reports/paper/bar-chart.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { firstHead, head, small } from '#modules/reports/paper/parts.ts';
import { styles } from '#modules/reports/paper/styles.ts';
import { counted, type LocalDates } from '#modules/reports/paper/words.ts';

const hostsInPdf = 50;

/** The totals with their parts, the chart, and the sites. */
export function summary(report: PaperReport, dates: LocalDates): ReactElement[] {
  return [firstHead('Totals'), ...totals(report), ...barChart(report, dates), ...sites(report)];
}

const amount = (name: string, value: string): ReactElement =>
  h(
    View,
    { key: name, style: styles.row, wrap: false },
    h(Text, { style: styles.wide }, name),
    h(Text, { style: styles.amount }, value),
  );

function totals({ totals: all }: PaperReport): ReactElement[] {
  const base = all.sent - all.duplicates - all.alreadyGone - all.notIndexed;
  const rate =
    all.successRate === null
      ? 'none counted yet'
      : `${all.removedAfterNotice} of ${base}, ${asPercent((all.successRate * 100).toFixed(1))}`;
  const pace = all.medianHoursToRemoval === null ? 'none yet' : `${all.medianHoursToRemoval} h (n = ${all.n})`;
  return [
    amount(`Found, ${all.named} of them by a name alone`, `${counted(all.found)} URLs`),
    amount('At least one notice sent', `${counted(all.sent)} URLs`),
    amount('Removed, seen at two checks', `${counted(all.removed)} URLs`),
    amount(
      `Open: ${all.toReview} not decided yet, ${all.online} online (${all.refused} refused by the recipient, ${all.exhausted} with no step left), ${all.unconfirmed} being checked`,
      `${counted(all.open)} URLs`,
    ),
    amount('Closed otherwise: dismissed, allowed or withdrawn', `${counted(all.closed)} URLs`),
    amount('Removed after a notice', `${counted(all.removedAfterNotice)} URLs`),
    amount('Set aside: reported twice by mistake', `${counted(all.duplicates)} URLs`),
    amount('Set aside: already gone when the notice came', `${counted(all.alreadyGone)} URLs`),
    amount('Set aside: not removed, and listed by no search engine', `${counted(all.notIndexed)} URLs`),
    amount('Success: removed after a notice, of those with a notice and not set aside', rate),
    amount('Median time from the first notice of a round to the first check that found it gone', pace),
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
function sites({ byHost, otherSites }: PaperReport): ReactElement[] {
  const names = ['Found', 'Notices', 'Removed', 'Open', 'Closed'];
  const lines = byHost
    .slice(0, hostsInPdf)
    .map(({ host, found, sent, removed, open, closed, medianHoursToRemoval, n }) =>
      siteLine(
        defang(host),
        [found, sent, removed, open, closed].map(counted),
        medianHoursToRemoval === null ? '–' : `${medianHoursToRemoval} h (${n})`,
      ),
    );
  if (otherSites) {
    const { found, sent, removed, open, closed } = otherSites;
    const name = otherSites.sites === 1 ? 'One other site' : `${otherSites.sites} other sites`;
    lines.push(siteLine(name, [found, sent, removed, open, closed].map(counted), '–'));
  }
  const more = byHost.length - hostsInPdf;
  const heads = h(
    View,
    { key: 'heads', style: styles.headRow, fixed: true },
    h(Text, { style: styles.wide }, 'Site'),
    ...names.map((name) => h(Text, { key: name, style: styles.number }, name)),
    h(Text, { style: styles.pace }, 'Median (n)'),
  );
  return [
    head('Sites'),
    h(View, { key: 'sites' }, heads, ...lines),
    ...(more > 0 ? [small(`${more} more sites are in the CSV.`)] : []),
    ...(otherSites
      ? [small('A site is counted under other sites where its name could tell whose report this is.')]
      : []),
  ];
}
