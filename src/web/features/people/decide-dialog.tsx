import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ShownGrant } from '#modules/operations/people/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { featureName } from '#web/features/plans/feature-texts.ts';
import { endOfDay } from '#web/features/whitelist/end-of-day.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { personPath } from './person-path.ts';
import { peopleTexts } from './texts.tsx';

/** A feature to be given or taken, or one of those to be ended. */
export type Decision = { feature: string; revokes: boolean } | { ends: ShownGrant };

type Props = { userId: string; decision: Decision; onDone: () => void };

/** Why, and until when. What was written is kept where it is refused. */
export default function DecideDialog({ userId, decision, onDone }: Props) {
  const texts = useTexts(peopleTexts).dialog;
  const client = useQueryClient();
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '', until: '' } });
  const { errors, isSubmitting } = form.formState;
  const ends = 'ends' in decision ? decision.ends : undefined;
  const name = featureName('ends' in decision ? decision.ends.feature : decision.feature);
  const revokes = 'revokes' in decision && decision.revokes;
  const title = ends ? texts.end(name) : revokes ? texts.take(name) : texts.give(name);
  const submit = form.handleSubmit(async ({ reason, until }) => {
    try {
      if ('ends' in decision) await api.post(`/ops/grants/${decision.ends.id}/end`, { reason });
      else
        await api.post(`${personPath(userId)}/features`, {
          ...decision,
          reason,
          ...(until ? { until: endOfDay(until) } : {}),
        });
      say({ title: texts.done, text: title });
      onDone();
    } catch (error) {
      showProblem(form, error);
    } finally {
      await client.invalidateQueries({ queryKey: [personPath(userId)] });
    }
  });
  return (
    <Dialog open onOpenChange={(open) => open || onDone()} title={title} description={texts.told}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemStrip of={errors.root?.server} />
        <Field label={texts.why} error={errors.reason}>
          {(wiring) => (
            <Textarea
              {...wiring}
              {...form.register('reason', {
                validate: (text) => text.trim() !== '' || texts.sayWhy,
                ...atMost(500),
              })}
              rows={3}
            />
          )}
        </Field>
        {!ends && (
          <Field label={texts.until} optional help={texts.untilHelp} error={errors.until}>
            {(wiring) => <Input {...wiring} {...form.register('until')} type="date" />}
          </Field>
        )}
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {ends ? texts.doEnd : revokes ? texts.doTake : texts.doGive}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
