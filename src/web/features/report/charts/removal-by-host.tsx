import { Timer } from 'lucide-react';
import type { ReportCharts } from '#modules/reports/charts/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { duration } from '../success.ts';
import { ChartCard } from './chart-card.tsx';
import { type Spread, SpreadChart } from './spread-chart.tsx';
import { chartTexts } from './texts.ts';

type Props = { of: ReportCharts['removalByHost'] };
const time = (hours: number): string => Object.values(duration(hours)).join(' ');

export function RemovalByHost({ of: { hosts, rest, few, moreFew } }: Props) {
  const texts = useTexts(chartTexts).removal;
  const named = [
    ...hosts.map((one) => ({ ...one, name: one.host, isHost: true })),
    ...(rest ? [{ ...rest, name: texts.rest(rest.hosts), isHost: false }] : []),
  ];
  const rows: Spread[] = named.map(({ name, isHost, n, told, quarter, median, threeQuarters }) => {
    const note = texts.n(n, told);
    const says = texts.says(name, time(median), time(quarter), time(threeQuarters), note);
    return { name, isHost, note: `${time(median)} · ${note}`, says, quarter, median, threeQuarters };
  });
  const others = few.length > 0 && (
    <p className="text-small text-muted">
      {texts.few} <span translate="no">{few.map(({ host, n, told }) => texts.one(host, n, told)).join(', ')}</span>{' '}
      {moreFew > 0 && texts.moreFew(moreFew)}
    </p>
  );
  if (rows.length === 0)
    return (
      <Card>
        <CardHead title={texts.title} />
        <EmptyState icon={Timer} title={texts.none} text={texts.noneHelp} />
        <div className="px-4 pb-4">{others}</div>
      </Card>
    );
  return (
    <ChartCard
      title={texts.title}
      how={texts.how}
      table={
        <FigureTable
          caption={texts.title}
          heads={texts.heads}
          rows={named.map(({ name, quarter, median, threeQuarters, n, told }) => ({
            key: name,
            name: <span translate="no">{name}</span>,
            figures: [time(quarter), time(median), time(threeQuarters), n, told],
          }))}
        />
      }
      foot={others}
    >
      <SpreadChart label={texts.title} rows={rows} />
    </ChartCard>
  );
}
