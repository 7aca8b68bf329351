import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { brandLine, fact } from '#modules/reports/paper/parts.ts';
import { paperColours, styles } from '#modules/reports/paper/styles.ts';
import { counted, type LocalDates, periodOf } from '#modules/reports/paper/words.ts';

export const title = 'Takedown report';
export const subtitle = 'Copies found, notices sent, and what came of them';

/** Whose report it is, of which time, by whom, and the four figures that everything else explains. */
export function cover(report: PaperReport, dates: LocalDates): ReactElement[] {
  const { brand, at, owners, agent, kind } = report;
  const accounts = owners.map(({ name, account }) => `${name}, account ${account}`);
  const whose =
    kind === 'hosts'
      ? ['A creator, not named in this copy: it shows sites and counts only.']
      : accounts.length > 0
        ? accounts
        : ['No account is proved yet.'];
  return [
    brandLine(brand),
    h(
      View,
      { key: 'title', style: { marginTop: 110, marginBottom: 34 } },
      h(View, { style: { width: 44, height: 4, backgroundColor: brand.colour, marginBottom: 18 } }),
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.subtitle }, subtitle),
    ),
    fact('Prepared for', ...whose),
    fact('Copies found', periodOf(report, dates, at)),
    fact('Made', dates.minute(at)),
    fact('Dates', `All days and times are those of ${dates.zone}.`),
    fact('Made by', brand.product),
    fact(
      'Notices sent by',
      agent
        ? `${agent.name}, ${agent.address}, ${agent.email}, as the creator’s agent, in its own name`
        : 'This deployment names no agent, so no notice is sent by it.',
    ),
    tiles(report),
  ];
}

function tiles({ totals }: PaperReport): ReactElement {
  const { found, removed, open, successRate } = totals;
  const all: [string, string][] = [
    ['Copies found', counted(found)],
    ['Removed', counted(removed)],
    ['Open', counted(open)],
    ['Removed after a notice', successRate === null ? 'none yet' : asPercent((successRate * 100).toFixed(1))],
  ];
  return h(
    View,
    { key: 'tiles', style: styles.tiles },
    ...all.map(([name, figure], at) =>
      h(
        View,
        { key: name, style: at === all.length - 1 ? styles.lastTile : styles.tile },
        h(Text, { style: styles.figure }, figure),
        h(Text, { style: { fontSize: 8, color: paperColours.muted, marginTop: 3 } }, name),
      ),
    ),
  );
}
