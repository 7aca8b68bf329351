import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Dashboard, OpenByWeek } from '#web/features/api/types.ts';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { dashboardTexts } from './texts.tsx';

/** Open copies at the end of each week, as Your Week counts them; the last point is the dashboard's own figure. */
export function OpenChart({ stopped }: { stopped: Dashboard['stopped'] }) {
  const texts = useTexts(dashboardTexts).openChart;
  const {
    data: weeks,
    error,
    refetch,
  } = useQuery({
    // Under the dashboard's own, so that both are renewed together.
    queryKey: ['/dashboard', '/report/weeks'],
    queryFn: ({ signal }) => api.get<OpenByWeek>('/report/weeks', { signal }),
    staleTime: 30_000,
  });
  const data = useDeferredValue(weeks); // drawn in short tasks (0212)
  const [asTable, setAsTable] = useState(false);
  const open = data?.weeks.map((week) => week.open) ?? [];
  const drawn = data && open.length > 1 && open.some((n) => n > 0);
  const change = (open.at(-1) ?? 0) - (open[0] ?? 0);
  return (
    <Card className="min-h-[264px] self-start">
      <CardHead title={texts.title(<span className="font-[400] text-muted">{texts.byWeek}</span>)}>
        {drawn && (
          <Button look="plain" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.showAsChart : texts.showAsTable}
          </Button>
        )}
      </CardHead>
      {drawn && (
        <CardBody>
          <Chart
            label={texts.label}
            dates={data.weeks.map(({ sunday, isOver }) => (isOver ? dayOf(sunday) : texts.now))}
            series={[{ name: texts.open, values: open }]}
            asTable={asTable}
            note={stopped ? texts.stopped : texts.change(change, open.length - 1)}
          />
          <p className="text-small text-muted">{texts.howCounted}</p>
        </CardBody>
      )}
      {data && !drawn && (
        <EmptyState
          icon={ChartLine}
          title={open.length > 1 ? texts.none : texts.firstWeek}
          text={open.length > 1 ? texts.noneHelp : texts.firstWeekHelp}
        />
      )}
      {!data && error && (
        <ErrorState
          title={texts.notDrawn}
          safe={texts.safe}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <CardBody>
          <Skeleton className="h-[200px]" />
        </CardBody>
      )}
    </Card>
  );
}

/** A calendar day, which is the same everywhere. */
const dayOf = (day: string): string => dated(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });
