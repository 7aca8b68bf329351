import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ReportReason } from '#modules/community/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { reasonTexts } from './reason-texts.ts';
import { sendByKeys } from './send-by-keys.ts';
import { communityTexts } from './texts.ts';

type Props = { postId: string; topicId: string; onDone: () => void };

export default function ReportDialog({ postId, topicId, onDone }: Props) {
  const texts = useTexts(communityTexts).report;
  const reasons = useTexts(reasonTexts);
  const client = useQueryClient();
  const form = useForm<{ reason: ReportReason; words: string }>({ defaultValues: { reason: 'leak', words: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await api.post(`/community/posts/${postId}/reports`, values);
      say({ title: texts.sent, text: texts.sentText });
      await Promise.all([
        renew(client, `/community/topics/${topicId}`),
        renew(client, `/community/topics/${topicId}/replies`),
      ]);
      onDone();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.reason} error={errors.reason}>
          {(wiring) => (
            <Select
              {...wiring}
              {...form.register('reason')}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Field label={texts.words} optional error={errors.words}>
          {(wiring) => (
            <Textarea {...wiring} {...form.register('words', atMost(500))} rows={3} onKeyDown={sendByKeys} />
          )}
        </Field>
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.send}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
