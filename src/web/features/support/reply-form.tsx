import { useQueryClient } from '@tanstack/react-query';
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
import { Field } from '#web/ui/field.tsx';
import { FileFields } from '#web/ui/file-fields.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { acceptedFiles } from './accepted-files.ts';
import { supportTexts } from './texts.tsx';

/** One more message; what was not taken stays in the form. */
export function ReplyForm({ threadId }: { threadId: string }) {
  const texts = useTexts(supportTexts).form;
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [left, setLeft] = useState<string[]>([]);
  const form = useForm({ defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ text }) => {
    setLeft([]);
    try {
      const made = await api.post<SupportThread>(`/support/threads/${threadId}/messages`, { text: text.trim() });
      setLeft(await sendFiles(`/support/messages/${made.thread.at(-1)?.id ?? ''}/files`, files, texts.tooLarge));
      setFiles([]);
      form.reset();
      await Promise.all(['/support/threads', '/support/standing'].map((path) => renew(client, path)));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={texts.reply} error={errors.text}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={4}
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
      {left.length > 0 && <Strip kind="partial">{texts.filesLeft(left.join(', '))}</Strip>}
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.sendReply}
        </Button>
      </div>
    </form>
  );
}
