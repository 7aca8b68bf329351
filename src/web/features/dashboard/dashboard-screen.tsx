import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useDeployment, useLabel } from '#web/brand/deployment.tsx';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Dashboard } from '#web/features/api/types.ts';
import { prefetchRows } from '#web/features/first-run/rows-query.ts';
import { tourHeight } from '#web/features/first-run/tour-height.ts';
import { useTourOpen } from '#web/features/first-run/use-tour-open.ts';
import { duration } from '#web/features/report/success.ts';
import { readsCases } from '#web/features/session/reads-cases.ts';
import { useViewer } from '#web/features/session/user.ts';
import { Page, PageLead } from '#web/features/shell/page.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { type Figure, Figures, FiguresSkeleton } from '#web/ui/figures.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { ActivityCard } from './activity-card.tsx';
import { dashboardQuery } from './dashboard-query.ts';
import { HotHostsCard } from './hot-hosts-card.tsx';
import { NeedsYou } from './needs-you.tsx';
import { OpenChart } from './open-chart.tsx';
import { ScanCard } from './scan-card.tsx';
import { scanSentence, stateSentence } from './state-sentence.ts';
import { dashboardTexts } from './texts.tsx';
import { useScan } from './use-scan.ts';

const FirstRun = lazy(() => import('#web/features/first-run/first-run.tsx'));
const FreeFinds = lazy(() => import('./free-finds.tsx'));

/**
 * In the order of a phone; a wide screen places the same by grid area. Its row between takes up what the columns differ
 * by, so that neither has a hole; the gaps below are the areas' own, or that row would add one.
 */
const areas =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_312px] lg:gap-y-0 lg:[grid-template-areas:"figures_figures""needs_scan""chart_scan""chart_activity"] lg:grid-rows-[auto_auto_1fr_auto]';
const area = 'grid min-w-0 grid-cols-[minmax(0,1fr)] lg:pb-4';

export function DashboardScreen() {
  const { data: board, error, refetch } = useQuery(dashboardQuery);
  const data = useDeferredValue(board); // drawn in short tasks (0212)
  const { scan } = useScan();
  const viewer = useViewer();
  const reads = readsCases(viewer);
  const week = useLabel('/your-week');
  const { sample } = useDeployment();
  const [isTourOpen] = useTourOpen();
  const client = useQueryClient();
  const tours = sample && isTourOpen;
  useEffect(() => {
    if (tours) prefetchRows(client);
  }, [client, tours]);
  return (
    <Page title={useLabel('/dashboard')}>
      {data && (
        <PageLead
          title={stateSentence(data)}
          actions={
            <Button asChild size="small">
              <Link to="/your-week">{week}</Link>
            </Button>
          }
        >
          {scanSentence(scan, data)}
        </PageLead>
      )}
      {!data && !error && <Skeleton className="h-40 max-w-[520px] sm:h-[138px] lg:h-[54px]" />}
      {tours && (
        <Suspense fallback={<Skeleton className={tourHeight} />}>
          <FirstRun filled={data?.needs.length === 0} />
        </Suspense>
      )}
      <div className={areas}>
        <div className={cn(area, 'lg:[grid-area:needs]')}>
          {data ? <NeedsYou needs={data.needs} /> : <Waiting error={error} again={() => void refetch()} />}
        </div>
        <div className={cn(area, 'lg:[grid-area:scan]')}>
          <ScanCard hasMosaic={!tours} />
          {data?.hotHosts && (
            <div className="pt-4">
              <HotHostsCard of={data.hotHosts} />
            </div>
          )}
        </div>
        {reads && (
          <div className={cn(area, 'lg:[grid-area:chart]')}>
            <OpenChart stopped={data?.stopped} />
          </div>
        )}
        <div className={cn(area, 'lg:[grid-area:activity]')}>{data && <ActivityCard activity={data.activity} />}</div>
        <div className={cn(area, 'lg:[grid-area:figures]')}>
          {data && <Figures figures={figuresOf(data)} />}
          {!data && !error && <FiguresSkeleton />}
        </div>
        {!reads && (
          <div className={cn(area, 'lg:[grid-area:chart]')}>
            {data && data.open > 0 ? (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <FreeFinds open={data.open} />
              </Suspense>
            ) : (
              <UpgradeCard />
            )}
          </div>
        )}
      </div>
    </Page>
  );
}

function figuresOf(board: Dashboard): Figure[] {
  const { toReview, online, unconfirmed, open, removed30, sent30, goneOfSent30, medianHours, n } = board;
  const median = medianHours === null ? undefined : duration(medianHours);
  return [
    {
      label: textsOf(dashboardTexts).dashboard.toReview,
      value: toReview,
      note: textsOf(dashboardTexts).dashboard.nothingIsSent,
    },
    {
      label: textsOf(dashboardTexts).dashboard.online,
      value: online,
      unit: textsOf(dashboardTexts).dashboard.ofOpen(open),
      note: board.stopped
        ? textsOf(dashboardTexts).dashboard.asOfThen
        : textsOf(dashboardTexts).dashboard.onlineNote(toReview, unconfirmed),
    },
    {
      label: textsOf(dashboardTexts).dashboard.removed30Days,
      value: removed30,
      note:
        sent30 > 0
          ? textsOf(dashboardTexts).dashboard.ofReported(goneOfSent30, sent30)
          : textsOf(dashboardTexts).dashboard.noneReported,
    },
    {
      label: textsOf(dashboardTexts).dashboard.medianToRemoval,
      value: median?.value ?? '–',
      ...(median ? { unit: median.unit } : {}),
      note: textsOf(dashboardTexts).dashboard.n(n),
    },
  ];
}

function Waiting({ error, again }: { error: unknown; again: () => void }) {
  const texts = useTexts(dashboardTexts).dashboard;
  return (
    <Card className="min-h-[196px]">
      {error ? (
        <ErrorState
          title={texts.whatNeedsYou}
          safe={texts.casesAndNotices}
          reference={referenceOf(error)}
          onRetry={again}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Card>
  );
}

/** For viewers without a plan of whom nothing is known yet. */
function UpgradeCard() {
  const texts = useTexts(dashboardTexts).dashboard;
  return (
    <Card className="self-start">
      <CardHead title={texts.whatAPlan} />
      <CardBody className="grid justify-items-start gap-3">
        <p className="max-w-[60ch] text-muted">{texts.withAPlan}</p>
        <Button asChild>
          <Link to="/plans" search={{ from: '/dashboard' }}>
            {texts.seePlans}
          </Link>
        </Button>
      </CardBody>
    </Card>
  );
}
