import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { passwordFault } from '#web/features/session/credentials.ts';
import { PasswordField } from '#web/features/session/password-field.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { accountQuery } from './account-query.ts';
import { FormActions } from './form-actions.tsx';

type Props = { onClose: () => void; onChanged: () => void };

export function ChangePasswordForm({ onClose, onChanged }: Props) {
  const client = useQueryClient();
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
  const submit = form.handleSubmit(async ({ repeat: _again, ...values }) => {
    try {
      await api.post('/account/password', values);
      await client.invalidateQueries(accountQuery);
      onChanged();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 md:max-w-[440px]">
      {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
      <PasswordField
        label="Password you have"
        autoComplete="current-password"
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: 'Enter your password.' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 12 characters. Several words are best."
        good={newPassword !== '' && !passwordFault(newPassword) ? `${newPassword.length} characters.` : undefined}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: passwordFault, onChange: judgeRepeat })}
      />
      <PasswordField
        label="Repeat new password"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...form.register('repeat', {
          validate: (value, all) => value === all.newPassword || 'The two passwords differ.',
        })}
      />
      <FormActions busy={isSubmitting} onCancel={onClose}>
        Change the password
      </FormActions>
    </form>
  );
}
