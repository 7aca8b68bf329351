import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { emailFault } from '#web/features/session/credentials.ts';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useAccountChange } from './account-query.ts';
import { FormActions } from './form-actions.tsx';
import { securityQuery } from './security-query.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { accountTextsLater } from './texts-later.ts';

type Values = { email: string; currentPassword: string };

export default function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { email: '', currentPassword: '' } });
  const texts = useTexts(accountTextsLater);
  const { data: security } = useQuery(securityQuery);
  const change = useAccountChange((values: Partial<Values>) => api.post('/account/email', values));
  const { errors, isSubmitting } = form.formState;
  // Registered before the password, so that it is the first wrong field to get focus.
  const email = form.register('email', { validate: emailFault });
  const submit = form.handleSubmit(async ({ email: wanted, currentPassword }) => {
    try {
      await change.mutateAsync({ email: wanted.trim(), ...(security?.hasPassword ? { currentPassword } : {}) });
      onClose();
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (!security) return <SkeletonRows rows={2} />;
  if (!security.hasPassword && !security.isFresh) return <SignInAgain onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <Field label={texts.email.newEmail} help={texts.email.help} error={errors.email}>
        {(wiring) => <Input {...wiring} {...email} type="email" autoComplete="email" inputMode="email" autoFocus />}
      </Field>
      {security.hasPassword && (
        <PasswordField
          label={texts.yourPassword}
          autoComplete="current-password"
          error={errors.currentPassword}
          {...form.register('currentPassword', { required: texts.enterPassword })}
        />
      )}
      <FormActions busy={isSubmitting} onCancel={onClose}>
        {texts.email.send}
      </FormActions>
    </form>
  );
}
