import { useForm } from 'react-hook-form';
import { lengths } from '#modules/accounts/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Passkey } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { FormActions } from './form-actions.tsx';
import { useSecurityChange } from './security-query.ts';
import { accountTextsLater } from './texts-later.ts';

export default function PasskeyNameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const texts = useTexts(accountTextsLater).passkeys;
  const form = useForm({ defaultValues: { name: passkey.name } });
  const { errors, isSubmitting } = form.formState;
  const rename = useSecurityChange((body: object) => api.patch(`/account/passkeys/${passkey.id}`, body));
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await rename.mutateAsync({ name: name.trim() });
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <Field label={texts.newName} error={errors.name}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('name', { required: texts.giveName, ...atMost(lengths.passkeyName) })}
            autoFocus
          />
        )}
      </Field>
      <FormActions busy={isSubmitting} onCancel={onClose}>
        {texts.saveName}
      </FormActions>
    </form>
  );
}
