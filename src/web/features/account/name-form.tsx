import { useForm } from 'react-hook-form';
import { lengths } from '#modules/accounts/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useAccountChange } from './account-query.ts';
import { FormActions } from './form-actions.tsx';
import { accountTextsLater } from './texts-later.ts';

export default function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts(accountTextsLater).name;
  const form = useForm({ defaultValues: { name } });
  const rename = useAccountChange((value: string) => api.patch('/account', { name: value }));
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await rename.mutateAsync(values.name.trim());
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <Field label={texts.newName} optional help={texts.help} error={errors.name}>
        {(wiring) => (
          <Input {...wiring} {...form.register('name', atMost(lengths.name))} autoComplete="name" autoFocus />
        )}
      </Field>
      <FormActions busy={isSubmitting} onCancel={onClose}>
        {texts.save}
      </FormActions>
    </form>
  );
}
