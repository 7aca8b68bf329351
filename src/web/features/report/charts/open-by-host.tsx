import { useRouter } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import type { ReportCharts } from '#modules/reports/charts/contract.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { FigureTable } from '#web/ui/figure-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { ReportPeriod } from '../report-period.ts';
import { duration } from '../success.ts';
import { ChartCard } from './chart-card.tsx';
import { type Bar, StackedBars } from './stacked-bars.tsx';
import { chartTexts } from './texts.ts';

type Props = { of: ReportCharts['openByHost']; period: ReportPeriod };
const time = (hours: number | null): string | undefined =>
  hours === null ? undefined : Object.values(duration(hours)).join(' ');

/** A bar for each host with open copies; a press narrows the list below to that host. */
export function OpenByHost({ of: { hosts, rest }, period }: Props) {
  const texts = useTexts(chartTexts).hosts;
  const router = useRouter();
  const placeOf = (host: string) => ({ to: '/takedown-report', search: { ...period, host } }) as const;
  const bars: Bar[] = hosts.map(({ host, open, n, median }) => ({
    name: host,
    isHost: true,
    note: texts.note(open, time(median)),
    pieces: [
      {
        key: host,
        value: open,
        href: router.buildLocation(placeOf(host)).href,
        says: texts.says(host, open, time(median), n),
      },
    ],
  }));
  const others = rest.hosts > 0 && <p className="text-small text-muted">{texts.rest(rest.hosts, rest.open)}</p>;
  if (hosts.length === 0)
    return (
      <Card>
        <CardHead title={texts.title} />
        {others ? (
          <div className="px-4 pb-4">{others}</div>
        ) : (
          <EmptyState icon={Server} title={texts.none} text={texts.noneHelp} />
        )}
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
          rows={hosts.map(({ host, open, n, median }) => ({
            key: host,
            name: <span translate="no">{host}</span>,
            figures: [open, time(median) ?? texts.never, n],
          }))}
        />
      }
      foot={others}
    >
      <StackedBars
        label={texts.title}
        bars={bars}
        onOpen={({ key }) => void router.navigate({ ...placeOf(key), resetScroll: false })}
      />
    </ChartCard>
  );
}
