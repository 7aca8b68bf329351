import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Security } from '#web/features/api/types.ts';
import { passwordFault } from '#web/features/session/credentials.ts';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { useTexts } from '#web/language/texts.ts';
import { FormActions } from './form-actions.tsx';
import { useSecurityChange } from './security-query.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { accountTextsLater } from './texts-later.ts';

type Props = { security: Security; onClose: () => void; onChanged: () => void };

export default function ChangePasswordForm({ security, onClose, onChanged }: Props) {
  const texts = useTexts(accountTextsLater);
  const change = useSecurityChange((values: object) => api.post('/account/password', values));
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', repeat: '' },
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const newPassword = form.watch('newPassword');
  // Only once it was left: an empty field that nobody has come to yet is not wrong.
  const judgeRepeat = () => {
    if (touchedFields.repeat) void form.trigger('repeat');
  };
  const submit = form.handleSubmit(async ({ currentPassword, newPassword: chosen }) => {
    try {
      await change.mutateAsync({ newPassword: chosen, ...(security.hasPassword ? { currentPassword } : {}) });
      onChanged();
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (!security.hasPassword && !security.isFresh) return <SignInAgain onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      {security.hasPassword && (
        <PasswordField
          label={texts.password.old}
          autoComplete="current-password"
          autoFocus
          error={errors.currentPassword}
          {...form.register('currentPassword', { required: texts.enterPassword })}
        />
      )}
      <PasswordField
        label={texts.password.new}
        autoComplete="new-password"
        help={texts.password.help}
        good={newPassword !== '' && !passwordFault(newPassword) ? texts.password.long(newPassword.length) : undefined}
        error={errors.newPassword}
        {...form.register('newPassword', { validate: passwordFault, onChange: judgeRepeat })}
      />
      <PasswordField
        label={texts.password.repeat}
        autoComplete="new-password"
        error={errors.repeat}
        {...form.register('repeat', {
          validate: (value, all) => value === all.newPassword || texts.password.differ,
        })}
      />
      <FormActions busy={isSubmitting} onCancel={onClose}>
        {security.hasPassword ? texts.password.changeIt : texts.password.setIt}
      </FormActions>
    </form>
  );
}
