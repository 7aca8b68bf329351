import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { chartTable } from '#modules/reports/paper/chart-table.ts';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { paperColours, styles } from '#modules/reports/paper/styles.ts';
import type { LocalDates } from '#modules/reports/paper/words.ts';

const size = { width: 470, height: 120 };
const { pale, line, muted } = paperColours;

/**
 * The least round number at or above a count, which halves evenly.
 *
 * @example roundUp(37) // 40
 */
export function roundUp(count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  const tops = [1.2, 1.6, 2, 4, 6, 8, 10].map((step) => step * magnitude).filter((top) => top % 2 === 0);
  return tops.find((top) => top >= count) ?? 10 * magnitude;
}

/** Found and removed beside each other, by week or month. Drawn as areas; every number of it is a text, below in a table. */
export function barChart({ overTime, brand }: PaperReport, dates: LocalDates): ReactElement[] {
  const {
    day,
    counted,
    texts: { chart },
  } = dates;
  if (overTime.length < 2) return [];
  const unit = overTime[0]?.unit ?? 'week';
  const top = roundUp(Math.max(...overTime.flatMap(({ found, removed }) => [found, removed])));
  const slot = size.width / overTime.length;
  const bar = Math.min(16, slot * 0.36);
  const bars = overTime.flatMap(({ found, removed }, at) =>
    [found, removed].map((count, side) => {
      const height = (count / top) * size.height;
      const x = at * slot + slot / 2 + (side === 0 ? -bar : 0);
      const box = { x, y: size.height - height, width: bar, height };
      return h(Rect, { key: `${at}-${side}`, ...box, fill: side === 0 ? pale : brand.colour });
    }),
  );
  const grid = [0, size.height / 2, size.height - 0.5].map((y) =>
    h(Rect, { key: `${y}`, x: 0, y, width: size.width, height: 0.5, fill: line }),
  );
  const tick = (text: string, y: number): ReactElement =>
    h(Text, { key: text, style: { position: 'absolute', right: 0, top: y - 4, fontSize: 7, color: muted } }, text);
  const ends = [overTime[0], overTime[overTime.length >> 1], overTime.at(-1)].flatMap((point) =>
    point ? [day(point.from)] : [],
  );
  return [
    h(
      View,
      { key: 'chart', wrap: false },
      h(Text, { style: styles.head }, chart.title[unit]),
      h(
        View,
        { style: { flexDirection: 'row', marginBottom: 8 } },
        legend(chart.found, pale),
        legend(chart.removed, brand.colour),
      ),
      h(
        View,
        { style: { flexDirection: 'row' } },
        h(Svg, { width: size.width, height: size.height }, ...grid, ...bars),
        h(
          View,
          { style: { width: 24, height: size.height } },
          tick(counted(top), 2),
          tick(counted(top / 2), size.height / 2),
          tick('0', size.height - 2),
        ),
      ),
      h(
        View,
        { style: { width: size.width, flexDirection: 'row', justifyContent: 'space-between', marginTop: 3 } },
        ...ends.map((text) => h(Text, { key: text, style: { fontSize: 7, color: muted } }, text)),
      ),
      h(Text, { style: styles.small }, chart.note[unit]),
    ),
    chartTable(overTime, dates),
  ];
}

const legend = (name: string, colour: string): ReactElement =>
  h(
    View,
    { key: name, style: { flexDirection: 'row', alignItems: 'center', marginRight: 14 } },
    h(View, { style: { width: 8, height: 8, backgroundColor: colour, marginRight: 4 } }),
    h(Text, { style: { fontSize: 8, color: muted } }, name),
  );
