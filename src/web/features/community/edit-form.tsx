import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Post } from '#modules/community/contract.ts';
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

type Props = { post: Post; topicId: string; onDone: () => void };

export default function EditForm({ post, topicId, onDone }: Props) {
  const texts = useTexts(communityTexts);
  const client = useQueryClient();
  const text = post.pieces.map((piece) => piece.text ?? '').join('');
  const form = useForm<{ text: string }>({ defaultValues: { text } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await api.patch(`/community/posts/${post.id}`, values);
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
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={texts.begin.words} error={errors.text}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...form.register('text', {
              validate: (words) => words.trim() !== '' || texts.topic.need,
              ...atMost(5000),
            })}
            rows={5}
            onKeyDown={sendByKeys}
          />
        )}
      </Field>
      <ProblemStrip of={errors.root?.server} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" look="primary" busy={isSubmitting}>
          {texts.post.save}
        </Button>
        <Button size="small" onClick={onDone}>
          {texts.post.cancel}
        </Button>
      </div>
    </form>
  );
}
