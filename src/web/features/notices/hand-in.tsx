import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { NoticeDetail } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { clock, day } from '#web/ui/words.ts';
import { FormFields } from './form-fields.tsx';
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
  if (notice.state === 'draft')
    return (
      <Card aria-label={texts.name}>
        <CardHead title={texts.title}>
          <span className="text-small text-muted">{texts.due(day(form.dueAt))}</span>
        </CardHead>
        <CardBody className="grid gap-4">
          {form.fields.length === 0 && notice.failure && (
            <Strip kind="neutral">
              <span lang="en">{notice.failure}</span>
            </Strip>
          )}
          <FormFields form={form} />
          {form.unseen && <Strip kind="neutral">{texts.unseen}</Strip>}
          {!notice.dryRun && !form.unseen && form.fields.length > 0 && <Record id={notice.id} />}
        </CardBody>
      </Card>
    );
  return form.reference === undefined ? null : <WasHandedIn notice={notice} form={form} />;
}

function Record({ id }: { id: string }) {
  const texts = useTexts(openNoticeTexts).form;
  const act = useForm(id);
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState(false);
  const empty = reference.trim() === '';
  return (
    <form
      className="grid gap-3 border-t border-border pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!empty) act.mutate({ call: 'submitted', reference: reference.trim() });
      }}
    >
      <Field label={texts.number} help={texts.numberHelp} error={asked && empty ? texts.noNumber : undefined}>
        {(wiring) => (
          <Input
            {...wiring}
            value={reference}
            autoComplete="off"
            maxLength={200}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        look="primary"
        busy={act.isPending}
        className="justify-self-start max-md:justify-self-stretch"
      >
        {texts.record}
      </Button>
      {act.isError && (
        <Strip kind="problem">
          <span lang="en">{sentenceOf(act.error)}</span> {texts.notRecorded}
        </Strip>
      )}
    </form>
  );
}

function WasHandedIn({ notice, form }: { notice: NoticeDetail; form: Form }) {
  const texts = useTexts(openNoticeTexts).handedIn;
  const act = useForm(notice.id);
  const mayUndo = notice.state === 'sent' && form.undoUntil !== undefined;
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody className="grid gap-3 text-small">
        <p>
          {texts.numbered(
            notice.sentAt && day(notice.sentAt),
            <span translate="no" className="font-[550] break-all">
              {form.reference}
            </span>,
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={form.reference ?? ''} label={texts.copyNumber} />
          {mayUndo && (
            <Button size="small" look="plain" busy={act.isPending} onClick={() => act.mutate({ call: 'undo' })}>
              {texts.undo}
            </Button>
          )}
        </div>
        {mayUndo && form.undoUntil && <p className="text-muted">{texts.undoUntil(clock(form.undoUntil))}</p>}
        {act.isError && (
          <Strip kind="problem">
            <span lang="en">{sentenceOf(act.error)}</span> {texts.notChanged}
          </Strip>
        )}
      </CardBody>
    </Card>
  );
}
