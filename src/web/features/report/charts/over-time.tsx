import { useRouter } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import type { Report } from '#web/features/api/types.ts';
import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { daysOfPoint } from './days-of-point.ts';
import { chartTexts } from './texts.ts';

/** A calendar day, which is the same everywhere. */
const dayOf = (day: string): string => dated(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Copies found and removed by the day or week; a press narrows the list below to those found then. */
export function OverTime({ report }: { report: Report }) {
  const { overTime: points, overTimeUnit: unit } = report;
  const texts = useTexts(chartTexts);
  const router = useRouter();
  const [asTable, setAsTable] = useState(false);
  const words = texts.overTime;
  const series = [
    { name: words.found, values: points.map(({ found }) => found), unsure: points.map(({ incomplete }) => incomplete) },
    { name: words.removed, values: points.map(({ removed }) => removed) },
  ];
  const show = (at: number) => {
    const search = daysOfPoint(report, at);
    if (search) void router.navigate({ to: '/takedown-report', search, resetScroll: false });
  };
  const isDrawn = points.length > 1 && points.some(({ found, removed }) => found + removed > 0);
  return (
    <Card className="self-start">
      <CardHead title={words.title}>
        {isDrawn && (
          <Button look="plain" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.asChart : texts.asTable}
          </Button>
        )}
      </CardHead>
      {isDrawn ? (
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Chart
            label={words.title}
            dates={points.map(({ date }) => dayOf(date))}
            series={series}
            asTable={asTable}
            note={words.press[unit]}
            onOpen={show}
          />
          <p className="text-small text-muted">{words.how[unit]}</p>
        </CardBody>
      ) : (
        <EmptyState icon={ChartLine} title={words.none} text={words.noneHelp} />
      )}
    </Card>
  );
}
