import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { styles } from '#modules/reports/paper/styles.ts';
import type { LocalDates } from '#modules/reports/paper/words.ts';

const columns = 3;

/** The figures of the chart, side by side in columns: nobody can read them off its bars. */
export function chartTable(
  overTime: PaperReport['overTime'],
  { day, counted, texts: { chart } }: LocalDates,
): ReactElement {
  const unit = overTime[0]?.unit ?? 'week';
  const each = Math.ceil(overTime.length / columns);
  const parts = Array.from({ length: columns }, (_, at) => overTime.slice(at * each, (at + 1) * each));
  const line = (key: string, cells: string[], style: typeof styles.row | typeof styles.headRow): ReactElement =>
    h(
      View,
      { key, style: { ...style, paddingVertical: 2 } },
      ...cells.map((text, at) => h(Text, { key: `${at}`, style: at === 0 ? styles.wide : styles.chartNumber }, text)),
    );
  return h(
    View,
    { key: 'chart-table', style: styles.chartTable, wrap: false },
    ...parts.map((points, at) =>
      h(
        View,
        { key: `${at}`, style: styles.chartColumn },
        ...(points.length > 0 ? [line('head', [chart.from[unit], chart.found, chart.removed], styles.headRow)] : []),
        ...points.map(({ from, found, removed }) =>
          line(from.toISOString(), [day(from), counted(found), counted(removed)], styles.row),
        ),
      ),
    ),
  );
}
