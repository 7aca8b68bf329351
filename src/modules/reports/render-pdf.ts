import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { renderPdf } from '#lib/pdf/index.ts';
import { asPercent } from '#lib/percent/index.ts';
import { defang } from '#lib/url-key/index.ts';
import type { Report } from '#modules/reports/contract.ts';
import type { Proof } from '#modules/reports/paper/store.ts';
import type { ReportRow } from '#modules/reports/tables.ts';

/** More than these stand in the CSV; a PDF of thousands of lines is read by nobody. */
export const urlsInPdf = 400;
const hostsInPdf = 50;
/** Each page is laid out with all that follows it: what is long is drawn in parts, or its time grows with its square. */
const urlsInPart = 40;

const title = 'Report of copies and notices';

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 52, fontFamily: 'Helvetica' },
  // Never the page's: each page would multiply it anew for the foot, which then leaves the paper.
  body: { fontSize: 9, lineHeight: 1.4 },
  title: { fontFamily: 'Helvetica-Bold', fontSize: 16, lineHeight: 1.2, marginBottom: 8 },
  head: { fontFamily: 'Helvetica-Bold', fontSize: 11, marginTop: 14, marginBottom: 4 },
  row: { flexDirection: 'row', paddingVertical: 2, borderBottomWidth: 0.5, borderBottomColor: '#dddddd' },
  wide: { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
  cell: { width: 54 },
  amount: { width: 130 },
  entry: { paddingVertical: 5, borderBottomWidth: 0.5, borderBottomColor: '#dddddd' },
  address: { fontFamily: 'Helvetica-Bold', marginBottom: 2 },
  fact: { flexDirection: 'row', fontSize: 8 },
  name: { width: 96, color: '#444444' },
  value: { flexGrow: 1, flexBasis: 0 },
  method: { marginBottom: 3 },
  foot: { position: 'absolute', bottom: 22, left: 48, right: 48, fontSize: 7.5, color: '#444444' },
  small: { fontSize: 8, color: '#444444', marginTop: 6 },
});

/** "2026-11-21 12:00 UTC" */
const minute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
/** A mailbox, or the address of a form. */
const recipientOf = (text: string): string => (/^https?:/i.test(text) ? defang(text) : text);

const amount = (name: string, value: string): ReactElement =>
  h(
    View,
    { key: name, style: styles.row, wrap: false },
    h(Text, { style: styles.wide }, name),
    h(Text, { style: styles.amount }, value),
  );

const hostLine = (host: string, cells: string[], props?: object): ReactElement =>
  h(
    View,
    { key: host, style: styles.row, wrap: false, ...props },
    h(Text, { key: 'host', style: styles.wide }, host),
    ...cells.map((text, at) => h(Text, { key: `${at}`, style: styles.cell }, text)),
  );

function totals({ totals: all }: Pick<Report, 'totals'>): ReactElement[] {
  const counted = all.sent - all.duplicates - all.alreadyGone - all.notIndexed;
  const rate =
    all.successRate === null
      ? 'none counted yet'
      : `${all.removedAfterNotice} of ${counted}, ${asPercent((all.successRate * 100).toFixed(1))}`;
  const pace = all.medianHoursToRemoval === null ? 'none yet' : `${all.medianHoursToRemoval} h (n = ${all.n})`;
  return [
    amount(`Found, ${all.named} of them by a name alone`, `${all.found} URLs`),
    amount('At least one notice sent', `${all.sent} URLs`),
    amount('Removed, seen at two checks', `${all.removed} URLs`),
    amount(
      `Open: ${all.toReview} not decided yet, ${all.online} online (${all.refused} refused by the recipient, ${all.exhausted} with no step left), ${all.unconfirmed} being checked`,
      `${all.open} URLs`,
    ),
    amount('Closed otherwise: dismissed, allowed or withdrawn', `${all.closed} URLs`),
    amount('Removed after a notice', `${all.removedAfterNotice} URLs`),
    amount('Set aside: reported twice by mistake', `${all.duplicates} URLs`),
    amount('Set aside: already gone when the notice came', `${all.alreadyGone} URLs`),
    amount('Set aside: not removed, and listed by no search engine', `${all.notIndexed} URLs`),
    amount('Success: removed after a notice, of those with a notice and not set aside', rate),
    amount('Median time from the first notice of a round to the first look that found it gone', pace),
  ];
}

interface Made {
  at: Date;
  product: string;
  /** Whose report it is: each proved account by the name that its creator chose. */
  owners: { name: string; account: string }[];
  /** Who speaks for them; undefined where the deployment names nobody. */
  agent: { name: string; address: string; email: string } | undefined;
  proofs: ReadonlyMap<string, Proof>;
}

const method = [
  'A URL counts as found from the day on which it was first seen, and in this report by that day. All figures are as of the day of the report. Found is the sum of removed, open and closed.',
  'Being checked means that one check found the copy gone and the second is due, or that we look at it ourselves before anything is sent.',
  'Removed means that two checks, as two different visitors and a day or more apart, both found the copy gone. A page that cannot be reached, asks for a sign-in or is closed to us alone is not called removed.',
  'The time to removal runs from the first notice of the present round to the first of those two checks.',
  'Before a URL is reported, we take an archive of it: picture, text, headers and hashes. The evidence hash is the SHA-256 of the manifest of its present round. Every event of a case names the hash of the one before it; the chain head is the last of them, with their number, so that nothing in it can be changed unseen.',
];

/** One URL as it would be cited: its dates, the letter it was told in, and the hashes that prove both. */
function entry(row: ReportRow, proof: Proof | undefined): ReactElement {
  const dates = [
    ['found', row.foundAt],
    ['first notice', row.firstSentAt],
    ['gone at', row.goneAt],
    ['removed at', row.state === 'removed' ? row.removedAt : null],
  ] as const;
  const facts: [string, string][] = [
    ['State', row.state],
    ['Dates', dates.flatMap(([name, at]) => (at ? [`${name} ${minute(at)}`] : [])).join(', ')],
    ...(proof?.recipient ? [['First notice to', recipientOf(proof.recipient)] as [string, string]] : []),
    ...(proof?.messageId ? [['Message-ID', proof.messageId] as [string, string]] : []),
    ...(proof?.reference ? [['Form', proof.reference] as [string, string]] : []),
    ['Evidence', row.evidenceSha256 ?? 'no archive is kept'],
    ...(proof ? [[`Chain head (${proof.events})`, proof.headHash] as [string, string]] : []),
  ];
  return h(
    View,
    { key: row.caseId, style: styles.entry, wrap: false },
    h(Text, { key: 'url', style: styles.address }, defang(row.url)),
    ...facts.map(([name, value]) =>
      h(
        View,
        { key: name, style: styles.fact },
        h(Text, { style: styles.name }, name),
        h(Text, { key: 'value', style: styles.value }, value),
      ),
    ),
  );
}

const head = (text: string): ReactElement => h(Text, { key: text, style: styles.head, minPresenceAhead: 40 }, text);
const small = (text: string): ReactElement => h(Text, { key: text, style: styles.small }, text);
/** A heading is never the last on its page. */
const together = (...some: (ReactElement | undefined)[]): ReactElement =>
  h(View, { key: 'together', wrap: false }, ...some);

/** Its columns are named on each page that it goes on to. */
function hosts(all: Report['byHost']): ReactElement[] {
  const [first, ...rest] = all
    .slice(0, hostsInPdf)
    .map((host) =>
      hostLine(defang(host.host), [
        `${host.found}`,
        `${host.sent}`,
        `${host.removed}`,
        `${host.open}`,
        `${host.closed}`,
        host.medianHoursToRemoval === null ? '–' : `${host.medianHoursToRemoval} h (${host.n})`,
      ]),
    );
  const names = ['Found', 'Notices', 'Removed', 'Open', 'Closed', 'Median (n)'];
  const more = all.length - hostsInPdf;
  return [
    head('Hosts'),
    h(View, { key: 'hosts' }, hostLine('Host', names, { fixed: true }), first, ...rest),
    ...(more > 0 ? [small(`${more} more hosts are in the CSV.`)] : []),
  ];
}

function whose({ owners, agent }: Made): ReactElement[] {
  return [
    head('Whose report'),
    ...(owners.length > 0
      ? owners.map(({ name, account }) => h(Text, { key: account }, `${name}, account ${account}`))
      : [h(Text, { key: 'none' }, 'No account is proved yet.')]),
    agent
      ? small(`Notices are sent in its own name by the agent: ${agent.name}, ${agent.address}, ${agent.email}.`)
      : small('This deployment names no agent, so no notice is sent by it.'),
  ];
}

/** The report on paper: whose it is, how it is counted, figures with their parts, hosts, and URLs that lead nowhere when clicked. No picture. */
export async function renderReport(
  report: Omit<Report, 'exports'>,
  rows: ReportRow[],
  made: Made,
): Promise<Uint8Array> {
  // `to` is the first moment that is no longer in it.
  const last = report.to ? new Date(Date.parse(report.to) - 1) : made.at;
  const period = `${report.from?.slice(0, 10) ?? 'the beginning'} to ${last.toISOString().slice(0, 10)}`;
  const left = report.totals.found - rows.length;
  const more =
    left > 0
      ? ` A PDF holds the newest ${urlsInPdf}; ${left} more of this period are in the CSV export, which holds every URL.`
      : ' That is every URL of this period.';
  const listed = `Addresses are written so that they are no links; times are UTC. ${rows.length} URLs are listed.${more}`;
  const [first, ...rest] = rows.map((row) => entry(row, made.proofs.get(row.caseId)));
  const opening = [
    h(Text, { style: styles.title }, title),
    h(Text, null, `URLs found from ${period} (UTC). Made on ${minute(made.at)} by ${made.product}.`),
    ...whose(made),
    head('How we count'),
    ...method.map((text) => h(Text, { key: text, style: styles.method }, text)),
    head('Totals'),
    ...totals(report),
    ...hosts(report.byHost),
    together(head('URLs, newest first'), small(listed), first),
    ...rest.splice(0, urlsInPart),
  ];
  const parts = [opening];
  while (rest.length > 0) parts.push(rest.splice(0, urlsInPart));
  const foot = h(Text, {
    style: styles.foot,
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      `${title}, ${period} · made ${minute(made.at)} · page ${pageNumber} of ${totalPages}`,
  });
  return renderPdf(
    h(
      Document,
      { title, creationDate: made.at },
      ...parts.map((part) =>
        h(Page, { size: 'A4', style: styles.page }, h(View, { style: styles.body }, ...part), foot),
      ),
    ),
  );
}
