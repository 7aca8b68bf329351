import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { communityLengths, type Post } from '#modules/community/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { moderateTexts } from './moderate-texts.ts';

/** What an operator may do about a post of somebody else. */
export type Moderation = 'hide' | 'remove' | 'suspend';

type Props = { what: Moderation; post: Post; topicId: string; onDone: () => void };

/** With why, which its writer reads; refused, what was written stays. */
export default function ModerateDialog({ what, post, topicId, onDone }: Props) {
  const all = useTexts(moderateTexts);
  const texts = all[what];
  const client = useQueryClient();
  const form = useForm({ defaultValues: { reason: '', days: '7' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ reason, days }) => {
    const path = `/ops/community/posts/${post.id}`;
    try {
      if (what === 'suspend') await api.post(`${path}/suspend`, { reason, days });
      else await api.post(`${path}/decide`, { decision: what, reason });
      say({ title: texts.done, text: '' });
      await Promise.all([
        renew(client, '/community/topics'),
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
        <Field label={all.reason} error={errors.reason}>
          {(wiring) => (
            <Textarea
              {...wiring}
              {...form.register('reason', {
                validate: (words) => words.trim() !== '' || all.needReason,
                ...atMost(communityLengths.reason),
              })}
              rows={3}
            />
          )}
        </Field>
        {what === 'suspend' && (
          <Field label={all.days} error={errors.days}>
            {(wiring) => (
              <Input
                {...wiring}
                {...form.register('days', {
                  validate: (days) =>
                    (/^\d{1,3}$/.test(days.trim()) && Number(days) > 0 && Number(days) <= 365) || all.needDays,
                })}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look={what === 'hide' ? 'primary' : 'destroy'} busy={isSubmitting}>
            {texts.press}
          </Button>
          <Button onClick={onDone}>{all.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
