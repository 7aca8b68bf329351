import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { workLengths } from '#modules/content/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { contentTexts } from './texts.ts';

export default function RenameDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const texts = useTexts(contentTexts).rename;
  const client = useQueryClient();
  const form = useForm({ defaultValues: { title: work.title } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ title }) => {
    try {
      await api.patch(`/works/${work.id}`, { title: title.trim() });
      await renew(client, '/works');
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemStrip of={errors.root?.server} />
        <Field label={texts.label} help={texts.help} error={errors.title}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('title', {
                validate: (title) => title.trim() !== '' || texts.needed,
                ...atMost(workLengths.title),
              })}
              translate="no"
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
