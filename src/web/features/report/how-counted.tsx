import type { Report } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Breakdown } from './breakdown.tsx';
import { howTexts } from './how-texts.ts';
import { periodWords, type ReportPeriod } from './report-period.ts';
import { SuccessParts } from './success-parts.tsx';
import { reportTexts } from './texts.ts';

/** What stands behind the figures: their parts, and the same by host and by search engine. */
export default function HowCounted({ report, period }: { report: Report; period: ReportPeriod }) {
  const texts = useTexts(howTexts);
  const { anyTime } = useTexts(reportTexts).periods;
  return (
    <Card>
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
        <p className="max-w-[68ch] text-small text-muted">{texts.all(periodWords(period) ?? anyTime, report.totals)}</p>
        <FirstNotice of={report.firstNotice} />
        {report.manualRemovals.asked > 0 && (
          <p className="max-w-[68ch] text-small text-muted">{texts.manual(report.manualRemovals)}</p>
        )}
        <SuccessParts totals={report.totals} />
        <Breakdown report={report} />
      </CardBody>
    </Card>
  );
}

/** What we promised, and how it was kept. */
function FirstNotice({ of: { promisedHours, inTime, n, medianHours } }: { of: Report['firstNotice'] }) {
  const texts = useTexts(howTexts);
  if (promisedHours === undefined || medianHours === null) return null;
  return (
    <p className="max-w-[68ch] text-small text-muted">{texts.firstNotice(promisedHours, inTime, n, medianHours)}</p>
  );
}
