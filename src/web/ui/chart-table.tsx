import type { Series } from './chart.tsx';

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
  return (
    <div className="max-h-[220px] overflow-y-auto">
      <table className="w-full text-small tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className="h-8 text-left font-[500]">
              Date
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
                  {unsure?.[at] ? `at least ${values[at]}` : values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
