import type { ImpersonationPacket } from '#modules/impersonations/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { FormFields } from '#web/features/notices/form-fields.tsx';
import { AskFormNumber } from '#web/features/notices/form-number.tsx';
import { useTexts } from '#web/language/texts.ts';
import { day } from '#web/ui/words.ts';
import { reportTexts } from './report-texts.tsx';
import { useReportAct } from './use-report-act.ts';

/** The platform's form with every field ready, and afterwards its number. */
export function HandIn({ report, packet }: { report: ImpersonationDetail; packet: ImpersonationPacket }) {
  const texts = useTexts(reportTexts).detail;
  const act = useReportAct(
    (reference: string) => api.post(`/impersonations/${report.id}/filed`, { reference }),
    texts.recorded,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-small">
      <p>{texts.packetText}</p>
      {packet.asksForId && <p>{texts.withId}</p>}
      <FormFields form={packet} open={texts.kinds[packet.kind]} none={texts.onlyYou} />
      {packet.readAt && <p className="text-muted">{texts.source(day(packet.readAt))}</p>}
      {report.may.includes('filed') && (
        <AskFormNumber
          words={texts.number}
          act={{ isPending: act.busy, isError: act.error !== undefined, error: act.error }}
          onRecord={act.act}
        />
      )}
    </div>
  );
}
