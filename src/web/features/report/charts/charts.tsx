import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportCharts } from '#modules/reports/charts/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { Report } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import type { ReportPeriod } from '../report-period.ts';
import { ByKind } from './by-kind.tsx';
import { OpenByHost } from './open-by-host.tsx';
import { OverTime } from './over-time.tsx';
import { RemovalByHost } from './removal-by-host.tsx';
import { StillUp } from './still-up.tsx';
import { chartTexts } from './texts.ts';

const path = '/report/charts';

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** Questions about the pages of a period, each with its answer drawn. */
export default function Charts({ report, period }: { report: Report; period: ReportPeriod }) {
  const texts = useTexts(chartTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [path, period],
    queryFn: ({ signal }) => api.get<ReportCharts>(path, { query: period, signal }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <Card>
        <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={4} />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className={column}>
        <OverTime report={report} />
        <OpenByHost of={data.openByHost} period={period} />
      </div>
      <div className={column}>
        <ByKind report={report} period={period} />
        <RemovalByHost of={data.removalByHost} />
        <StillUp of={data.stillUp} />
      </div>
    </div>
  );
}
