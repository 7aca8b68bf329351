import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { sendByKeys } from './send-by-keys.ts';
import { communityTexts } from './texts.ts';

export function ReplyForm({ topicId }: { topicId: string }) {
  const texts = useTexts(communityTexts).topic;
  const client = useQueryClient();
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await api.post(`/community/topics/${topicId}/replies`, values);
      form.reset();
      const topic = `/community/topics/${topicId}`;
      await Promise.all([`${topic}/replies`, topic, '/community/topics'].map((path) => renew(client, path)));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={texts.write} help={texts.help} error={errors.text}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...form.register('text', { validate: (text) => text.trim() !== '' || texts.need, ...atMost(5000) })}
            rows={4}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      <ProblemStrip of={errors.root?.server} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
