import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Report } from '#web/features/api/types.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { type Figure, Figures } from '#web/ui/figures.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { count, percent } from '#web/ui/words.ts';
import { Breakdown } from './breakdown.tsx';
import { periodWords, type ReportPeriod } from './report-period.ts';
import { reportQuery } from './report-query.ts';
import { askedOf, counted, duration } from './success.ts';
import { SuccessParts } from './success-parts.tsx';

/** The report's figures, each with what it is a part of, and the same by host and by search engine on request. */
export function Totals({ period }: { period: ReportPeriod }) {
  const { data, error, refetch } = useQuery(reportQuery(period));
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title="The totals could not be added up"
          safe="The cases below are complete."
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data) return <Skeleton className="h-[212px] md:h-[106px]" />;
  return (
    <div>
      <Figures figures={figuresOf(data)} />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer text-small font-[550] text-primary max-md:py-2.5">
          How this is counted, by host and search engine
        </summary>
        <Card className="mt-2">
          <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
            <p className="max-w-[68ch] text-small text-muted">
              All figures count pages {periodWords(period) ?? 'found at any time'}. Open is every page that is neither
              removed nor closed by you; {data.totals.refused} of them refused by the host, {data.totals.exhausted} with
              no step left.
            </p>
            <SuccessParts totals={data.totals} />
            <Breakdown report={data} />
          </CardBody>
        </Card>
      </details>
    </div>
  );
}

function figuresOf({ totals, byHost, byEngine }: Report): Figure[] {
  const openHosts = byHost.filter(({ open }) => open > 0).length;
  const { asked, delisted } = askedOf(byEngine);
  const whole = counted(totals);
  const without = totals.removed - totals.removedAfterNotice;
  const median = totals.medianHoursToRemoval === null ? undefined : duration(totals.medianHoursToRemoval);
  const share = percent(totals.removedAfterNotice, whole);
  return [
    { label: 'Open', value: totals.open, note: openHosts > 0 ? `on ${count(openHosts, 'host')}` : 'on no host' },
    {
      label: 'Removed by notice',
      value: totals.removedAfterNotice,
      unit: `of ${whole}`,
      note: `${share ? `${share} of those counted` : 'nothing counted yet'}${without > 0 ? `, ${without} more went by themselves` : ''}`,
    },
    {
      label: 'Search results gone',
      value: delisted,
      unit: `of ${asked}`,
      note: asked > 0 ? `${percent(delisted, asked)} of those asked for` : 'none asked for',
    },
    {
      label: 'Median to removal',
      value: median?.value ?? '–',
      ...(median ? { unit: median.unit } : {}),
      note: `n = ${totals.n}`,
    },
  ];
}
