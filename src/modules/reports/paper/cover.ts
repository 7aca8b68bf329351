import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { brandLine, fact } from '#modules/reports/paper/parts.ts';
import { paperColours, styles } from '#modules/reports/paper/styles.ts';
import { type LocalDates, periodOf } from '#modules/reports/paper/words.ts';

/** Whose report it is, of which time, by whom, and the four figures that everything else explains. */
export function cover(report: PaperReport, dates: LocalDates): ReactElement[] {
  const { brand, at, owners, agent, kind } = report;
  const { title, subtitle, cover: texts } = dates.texts;
  const accounts = owners.map(({ name, account }) => texts.account(name, account));
  const whose = kind === 'hosts' ? [texts.unnamed] : accounts.length > 0 ? accounts : [texts.noAccount];
  return [
    brandLine(brand),
    h(
      View,
      { key: 'title', style: { marginTop: 110, marginBottom: 34 } },
      h(View, { style: { width: 44, height: 4, backgroundColor: brand.colour, marginBottom: 18 } }),
      h(Text, { style: styles.title }, title),
      h(Text, { style: styles.subtitle }, subtitle),
    ),
    fact(texts.preparedFor, ...whose),
    fact(texts.copiesFound, periodOf(report, dates, at)),
    fact(texts.made, dates.minute(at)),
    fact(texts.dates, texts.datesOf(dates.zone)),
    fact(texts.madeBy, brand.product),
    fact(texts.sentBy, agent ? texts.agent(agent.name, agent.address, agent.email) : texts.noAgent),
    tiles(report, dates),
  ];
}

function tiles({ totals }: PaperReport, { texts, counted, percent }: LocalDates): ReactElement {
  const names = texts.cover.tiles;
  const { found, removed, open, successRate } = totals;
  const all: [string, string][] = [
    [names.found, counted(found)],
    [names.removed, counted(removed)],
    [names.open, counted(open)],
    [names.afterNotice, successRate === null ? names.none : percent(successRate * 100)],
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
