import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { referenceOf } from '#web/features/api/problem.ts';
import { reportQuery } from '#web/features/report/report-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';

/** Found and removed, by day or week as the report counts them. */
export function RemovalChart() {
  const { data, error, refetch } = useQuery(reportQuery());
  const [asTable, setAsTable] = useState(false);
  const unsure = data?.overTime.map(({ incomplete }) => incomplete) ?? [];
  const drawn = data && data.overTime.length > 1;
  return (
    <Card className="min-h-[264px] self-start">
      <CardHead
        title={
          <>
            Found and removed <span className="font-[400] text-muted">{data ? `per ${data.overTimeUnit}` : ''}</span>
          </>
        }
      >
        {drawn && (
          <Button look="plain" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </CardHead>
      {drawn && (
        <CardBody>
          <Chart
            label={`Found and removed per ${data.overTimeUnit}`}
            dates={data.overTime.map(({ date }) => dateWords(date))}
            series={[
              { name: 'found', values: data.overTime.map(({ found }) => found), unsure },
              { name: 'removed', values: data.overTime.map(({ removed }) => removed) },
            ]}
            asTable={asTable}
            {...(unsure.includes(true)
              ? { note: `Hollow: no scan of that ${data.overTimeUnit} was complete, so there may be more.` }
              : {})}
          />
        </CardBody>
      )}
      {data && !drawn && (
        <EmptyState icon={ChartLine} title="Too little to draw" text="Two days of figures make the first line." />
      )}
      {!data && error && (
        <ErrorState
          title="The chart could not be drawn"
          safe="Cases and notices are not affected."
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

const dateWords = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
