import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '#web/features/api/problem.ts';
import type { Report } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { type Figure, Figures } from '#web/ui/figures.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { percent } from '#web/ui/words.ts';
import { Breakdown } from './breakdown.tsx';
import { periodWords, type ReportPeriod } from './report-period.ts';
import { reportQuery } from './report-query.ts';
import { askedOf, counted, duration } from './success.ts';
import { SuccessParts } from './success-parts.tsx';
import { reportTexts } from './texts.ts';

/** The report's figures, each with what it is a part of, and the same by host and by search engine on request. */
export function Totals({ period }: { period: ReportPeriod }) {
  const { totals: texts, periods } = useTexts(reportTexts);
  const { data, error, refetch } = useQuery(reportQuery(period));
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
  if (!data) return <Skeleton className="h-[212px] md:h-[106px]" />;
  return (
    <div>
      <Figures figures={figuresOf(data)} />
      <details className="mt-2">
        <summary className="w-fit cursor-pointer text-small font-[550] text-primary max-md:py-2.5">{texts.how}</summary>
        <Card className="mt-2">
          <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
            <p className="max-w-[68ch] text-small text-muted">
              {texts.all(periodWords(period) ?? periods.anyTime, data.totals)}
            </p>
            <FirstNotice of={data.firstNotice} />
            <SuccessParts totals={data.totals} />
            <Breakdown report={data} />
          </CardBody>
        </Card>
      </details>
    </div>
  );
}

/** What we promised, and how it was kept. */
function FirstNotice({ of: { promisedHours, inTime, n, medianHours } }: { of: Report['firstNotice'] }) {
  const texts = useTexts(reportTexts).totals;
  if (promisedHours === undefined || medianHours === null) return null;
  return (
    <p className="max-w-[68ch] text-small text-muted">{texts.firstNotice(promisedHours, inTime, n, medianHours)}</p>
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
