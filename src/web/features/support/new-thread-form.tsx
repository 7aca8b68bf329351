import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SupportThread } from '#modules/support/contract.ts';
import { maxFileBytes, maxFiles, supportLengths } from '#modules/support/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { sendFiles } from '#web/features/api/send-files.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileFields } from '#web/ui/file-fields.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { acceptedFiles } from './accepted-files.ts';
import { supportTexts } from './texts.tsx';

/** `about`: the case that somebody comes from. A draft stays in the form until it was sent. */
export function NewThreadForm({ about }: { about: string | undefined }) {
  const texts = useTexts(supportTexts).form;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm({ defaultValues: { subject: about ? texts.aboutCase(about) : '', text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ subject, text }) => {
    try {
      const made = await api.post<SupportThread>('/support/threads', { subject: subject.trim(), text: text.trim() });
      const left = await sendFiles(`/support/messages/${made.thread.at(-1)?.id ?? ''}/files`, files, texts.tooLarge);
      say({ title: texts.sent, ...(left.length > 0 && { text: texts.filesLeft(left.join(', ')) }) });
      await Promise.all(['/support/threads', '/support/standing'].map((path) => renew(client, path)));
      await navigate({ to: '/messages/$threadId', params: { threadId: made.id } });
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Card aria-label={texts.name} className="p-4">
      <form noValidate onSubmit={submit} className="grid max-w-[720px] gap-4">
        <Field label={texts.subject} help={texts.subjectHelp} error={errors.subject}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              {...form.register('subject', {
                validate: (text) => text.trim() !== '' || texts.needSubject,
                ...atMost(supportLengths.subject),
              })}
            />
          )}
        </Field>
        <Field label={texts.text} error={errors.text}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={5}
              {...form.register('text', {
                validate: (text) => text.trim() !== '' || texts.needText,
                ...atMost(supportLengths.text),
              })}
            />
          )}
        </Field>
        <FileFields
          files={files}
          onChange={setFiles}
          most={maxFiles}
          accept={acceptedFiles}
          maxBytes={maxFileBytes}
          texts={texts}
        />
        <ProblemStrip of={errors.root?.server} />
        <div>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
