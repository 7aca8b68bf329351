import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { DownloadButton } from '#web/features/api/download-button.tsx';
import { renew } from '#web/features/api/list-query.ts';
import type { NoticeDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { complaintTexts } from './complaint-texts.ts';
import { FormFields } from './form-fields.tsx';
import { AskFormNumber } from './form-number.tsx';
import { noticeQuery } from './notice-queries.ts';

type Complaint = NonNullable<NoticeDetail['complaint']>;

/** The time of the law passed: what the creator files with the authority, and the number it gave. */
export default function ComplaintCard({ noticeId, complaint }: { noticeId: string; complaint: Complaint }) {
  const texts = useTexts(complaintTexts);
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (reference: string) => api.post<NoticeDetail>(`/notices/${noticeId}/complaint`, { reference }),
    onSuccess: (answer) => client.setQueryData(noticeQuery(noticeId).queryKey, answer),
    onSettled: () => renew(client, '/cases'),
  });
  const { authority, note, dueAt, filedAt, reference, evidence } = complaint;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-4 text-small">
        {filedAt ? (
          <Strip kind="info">{texts.filed(day(filedAt), reference ?? '')}</Strip>
        ) : (
          <p>{texts.lead(day(dueAt), authority)}</p>
        )}
        <p className="text-muted">
          <ServerSentence of={note} />
        </p>
        <FormFields form={complaint} open={texts.open} />
        {evidence.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-[600]">{texts.evidence}</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {evidence.map(({ caseId, name }, at) => (
                <li key={caseId}>
                  <DownloadButton
                    path={`/cases/${caseId}/evidence`}
                    name={name}
                    label={texts.bundle(evidence.length > 1 ? at + 1 : undefined)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!filedAt && (
          <AskFormNumber
            words={texts}
            act={act}
            onRecord={(number) => act.mutate(number)}
            className="border-t border-border pt-4"
          />
        )}
      </CardBody>
    </Card>
  );
}
