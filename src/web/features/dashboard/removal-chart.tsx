import { useQuery } from '@tanstack/react-query';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { referenceOf } from '#web/features/api/problem.ts';
import { reportQuery } from '#web/features/report/report-query.ts';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { dashboardTexts } from './texts.tsx';

/** Found and removed, by day or week as the report counts them. */
export function RemovalChart() {
  const texts = useTexts(dashboardTexts).removalChart;
  const { data, error, refetch } = useQuery(reportQuery());
  const [asTable, setAsTable] = useState(false);
  const unsure = data?.overTime.map(({ incomplete }) => incomplete) ?? [];
  const drawn = data && data.overTime.length > 1;
  return (
    <Card className="min-h-[264px] self-start">
      <CardHead
        title={texts.foundAndRemoved(
          <span className="font-[400] text-muted">{data ? texts.per(data.overTimeUnit) : ''}</span>,
        )}
      >
        {drawn && (
          <Button look="plain" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.showAsChart : texts.showAsTable}
          </Button>
        )}
      </CardHead>
      {drawn && (
        <CardBody>
          <Chart
            label={texts.foundAndRemovedPer(data.overTimeUnit)}
            dates={data.overTime.map(({ date }) => dateWords(date))}
            series={[
              { name: texts.found, values: data.overTime.map(({ found }) => found), unsure },
              { name: texts.removed, values: data.overTime.map(({ removed }) => removed) },
            ]}
            asTable={asTable}
            {...(unsure.includes(true) ? { note: texts.hollowNoScan(data.overTimeUnit) } : {})}
          />
          <p className="text-small text-muted">{texts.howCounted}</p>
        </CardBody>
      )}
      {data && !drawn && <EmptyState icon={ChartLine} title={texts.tooLittleTo} text={texts.twoDaysOf} />}
      {!data && error && (
        <ErrorState
          title={texts.theChartCould}
          safe={texts.casesAndNotices}
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

const dateWords = (iso: string): string => dated(iso, { day: 'numeric', month: 'short', timeZone: 'UTC' });
