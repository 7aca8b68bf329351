import { useForm } from 'react-hook-form';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { CodeField } from '#web/features/session/code-field.tsx';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useTexts } from '#web/language/texts.ts';
import { FormActions } from './form-actions.tsx';
import type { OwnerFormProps } from './owner-form.tsx';
import { accountTextsLater } from './texts-later.ts';

/** Password and code of the owner, beneath what else is filled in. */
export default function OwnerFields({
  security,
  words,
  children,
  withCode,
  startsAbove,
  destroys,
  run,
  onClose,
}: OwnerFormProps) {
  const texts = useTexts(accountTextsLater);
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    try {
      await run({ ...(security.hasPassword ? { currentPassword } : {}), ...(withCode ? { code } : {}) });
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      {children}
      {security.hasPassword && (
        <PasswordField
          label={texts.yourPassword}
          autoComplete="current-password"
          autoFocus={!startsAbove}
          error={errors.currentPassword}
          {...form.register('currentPassword', { required: texts.enterPassword })}
        />
      )}
      {withCode && (
        <CodeField label={texts.code} error={errors.code} {...form.register('code', { required: texts.enterCode })} />
      )}
      <FormActions busy={isSubmitting} onCancel={onClose} destroys={destroys}>
        {words}
      </FormActions>
    </form>
  );
}
