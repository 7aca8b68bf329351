import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import type { Series } from './chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { uiTexts } from './texts.ts';

/** The same numbers as the lines, for whoever reads better in rows. */
export function ChartTable({
  label,
  dates,
  series,
}: {
  label: string;
  dates: readonly string[];
  series: readonly Series[];
}) {
  const texts = useTexts(uiTexts).chart;
  return (
    <div className="max-h-[220px] overflow-y-auto">
      <FigureTable
        caption={label}
        heads={[texts.date, ...series.map(({ name }) => name)]}
        rows={dates.map((date, at) => ({
          key: date,
          name: date,
          figures: series.map(({ values, unsure }) =>
            unsure?.[at] ? texts.atLeast(number(values[at] ?? 0)) : values[at],
          ),
        }))}
      />
    </div>
  );
}
