import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Report } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { type Figure, Figures, FiguresSkeleton } from '#web/ui/figures.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { percent } from '#web/ui/words.ts';
import type { ReportPeriod } from './report-period.ts';
import { reportQuery } from './report-query.ts';
import { askedOf, counted, duration } from './success.ts';
import { reportTexts } from './texts.ts';

const Charts = lazy(() => import('./charts/charts.tsx'));
const HowCounted = lazy(() => import('./how-counted.tsx'));

/** The report's figures, each with what it is a part of, and the same by host and by search engine on request. */
export function Totals({ period }: { period: ReportPeriod }) {
  const texts = useTexts(reportTexts).totals;
  const { data: report, error, refetch, isPlaceholderData } = useQuery(reportQuery(period));
  const data = useDeferredValue(report); // drawn in short tasks (0212)
  const isOld = isPlaceholderData || data !== report;
  if (!data && error)
    return (
      <Card>
        <ErrorState
          title={texts.notLoaded}
          safe={texts.safe}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  return (
    <div aria-busy={!data || isOld} className={cn(isOld && 'opacity-60')}>
      {data ? <Figures figures={figuresOf(data)} /> : <FiguresSkeleton />}
      <OnRequest words={texts.how}>
        {data ? <HowCounted report={data} period={period} /> : <SkeletonRows rows={4} />}
      </OnRequest>
      <OnRequest words={texts.charts}>
        {data ? <Charts report={data} period={period} /> : <SkeletonRows rows={4} />}
      </OnRequest>
    </div>
  );
}

/** Read and drawn once somebody asks. */
function OnRequest({ words, children }: { words: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-small font-[550] text-primary max-md:py-2.5">{words}</summary>
      <div className="mt-2">
        <Suspense fallback={<SkeletonRows rows={4} />}>{open && children}</Suspense>
      </div>
    </details>
  );
}

function figuresOf({ totals, byHost, byEngine }: Report): Figure[] {
  const texts = textsOf(reportTexts).totals;
  const openHosts = byHost.filter(({ open }) => open > 0).length;
  const { asked, delisted } = askedOf(byEngine);
  const whole = counted(totals);
  const without = totals.removed - totals.removedAfterNotice;
  const median = totals.medianHoursToRemoval === null ? undefined : duration(totals.medianHoursToRemoval);
  const share = percent(totals.removedAfterNotice, whole);
  return [
    { label: texts.open, value: totals.open, note: texts.onHosts(openHosts) },
    {
      label: texts.removed,
      value: totals.removedAfterNotice,
      unit: texts.of(whole),
      note: texts.removedNote(share, without),
    },
    {
      label: texts.results,
      value: delisted,
      unit: texts.of(asked),
      note: texts.resultsNote(percent(delisted, asked)),
    },
    {
      label: texts.median,
      value: median?.value ?? '–',
      ...(median ? { unit: median.unit } : {}),
      note: texts.n(totals.n),
    },
  ];
}
