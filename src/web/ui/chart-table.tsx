import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import type { Series } from './chart.tsx';
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
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className="h-8 text-left font-[500]">
              {texts.date}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="text-right font-[500]">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates.map((date, at) => (
            <tr key={date} className="border-b border-border last:border-b-0">
              <th scope="row" className="h-8 text-left font-[400]">
                {date}
              </th>
              {series.map(({ name, values, unsure }) => (
                <td key={name} className="text-right">
                  {unsure?.[at] ? texts.atLeast(number(values[at] ?? 0)) : values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
