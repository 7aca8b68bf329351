import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#web/features/api/problem.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { type Figure, Figures } from '#web/ui/figures.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { count, percent } from '#web/ui/words.ts';
import { Breakdown } from './breakdown.tsx';
import { reportQuery } from './report-query.ts';
import { askedOf, counted, duration, successParts } from './success.ts';

/** The report's figures, each with what it is a part of, and the same by host and by search engine on request. */
export function Totals() {
  const { data, error, refetch } = useQuery(reportQuery());
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
  const { totals, byHost, byEngine } = data;
  const openHosts = byHost.filter(({ open }) => open > 0).length;
  const { asked, delisted } = askedOf(byEngine);
  const whole = counted(totals);
  const median = totals.medianHoursToRemoval === null ? undefined : duration(totals.medianHoursToRemoval);
  const figures: Figure[] = [
    { label: 'Open', value: totals.open, note: openHosts > 0 ? `on ${count(openHosts, 'host')}` : 'on no host' },
    {
      label: 'Removed',
      value: totals.removed,
      unit: `of ${whole}`,
      note: whole > 0 ? `${percent(totals.removed, whole)} of those counted` : 'nothing counted yet',
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
  return (
    <div>
      <Figures figures={figures} />
      <details className="mt-2">
        <summary className="cursor-pointer text-small font-[550] text-primary max-md:py-2.5">
          How this is counted, by host and search engine
        </summary>
        <Card className="mt-2">
          <CardBody className="grid gap-4 pt-4">
            <p className="max-w-[68ch] text-small text-muted">
              All figures count pages, for all time. {successParts(totals)} {totals.refused} refused, {totals.exhausted}{' '}
              with no step left.
            </p>
            <Breakdown report={data} />
          </CardBody>
        </Card>
      </details>
    </div>
  );
}
