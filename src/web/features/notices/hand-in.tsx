import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { NoticeDetail } from '#web/features/api/types.ts';
import { ServerSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { day } from '#web/ui/words.ts';
import { FormFields } from './form-fields.tsx';
import { AskFormNumber, WasHandedIn } from './form-number.tsx';
import { noticeQuery } from './notice-queries.ts';
import { openNoticeTexts } from './texts-later.tsx';

type Form = NonNullable<NoticeDetail['form']>;
type Act = { call: 'submitted'; reference: string } | { call: 'undo' };

function useForm(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, ...body }: Act) => api.post<NoticeDetail>(`/notices/${id}/${call}`, body),
    onSuccess: (answer) => client.setQueryData(noticeQuery(id).queryKey, answer),
    onSettled: () => Promise.all(['/notices', '/cases', '/dashboard'].map((path) => renew(client, path))),
  });
}

/** A notice for a form: every field to copy, then the number that the form gave, and for a day the way back. */
export function HandIn({ notice, form }: { notice: NoticeDetail; form: Form }) {
  const texts = useTexts(openNoticeTexts).form;
  const act = useForm(notice.id);
  if (notice.state === 'draft')
    return (
      <Card aria-label={texts.name}>
        <CardHead title={texts.title}>
          <span className="text-small text-muted">{texts.due(day(form.dueAt))}</span>
        </CardHead>
        <CardBody className="grid gap-4">
          {form.fields.length === 0 && notice.failure && (
            <Strip kind="neutral">
              <ServerSentence of={notice.failure} />
            </Strip>
          )}
          <FormFields form={form} />
          {form.awaitsOperator && (
            <Strip kind="neutral">
              <ServerSentence of={form.awaitsOperator} />
            </Strip>
          )}
          {!notice.dryRun && !form.awaitsOperator && form.fields.length > 0 && (
            <AskFormNumber
              words={texts}
              act={act}
              onRecord={(reference) => act.mutate({ call: 'submitted', reference })}
              className="border-t border-border pt-4"
            />
          )}
        </CardBody>
      </Card>
    );
  if (form.reference === undefined) return null;
  return (
    <WasHandedIn
      at={notice.sentAt}
      number={form.reference}
      undoUntil={notice.state === 'sent' ? form.undoUntil : undefined}
      act={act}
      onUndo={() => act.mutate({ call: 'undo' })}
    />
  );
}
