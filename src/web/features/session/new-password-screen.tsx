import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { passwordFault } from './credentials.ts';
import { DeadLink } from './dead-link.tsx';
import { PasswordField } from './password-field.tsx';
import { detourOf } from './search.ts';

const route = getRouteApi('/reset/$token');

/** Opening the link changes nothing; the token is used by the button. */
export function NewPasswordScreen() {
  const { token } = route.useParams();
  const detour = detourOf(route.useSearch());
  const [isDead, setDead] = useState(false);
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { newPassword: '', repeat: '' }, mode: 'onTouched' });
  const { errors, isSubmitting, touchedFields } = form.formState;
  // Only once it was left: an empty field that nobody has come to yet is not wrong.
  const judgeRepeat = () => {
    if (touchedFields.repeat) void form.trigger('repeat');
  };
  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await api.post('/auth/reset-password', { token, newPassword });
      say({ title: 'Your password is changed', text: 'Sign in with the new one.' });
      await navigate({ to: '/sign-in', search: detour });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'link_unknown') setDead(true);
      else showProblem(form, error);
    }
  });
  if (isDead)
    return (
      <DeadLink>
        <Button asChild look="primary">
          <Link to="/reset" search={detour}>
            Ask for a new link
          </Link>
        </Button>
      </DeadLink>
    );
  return (
    <AuthFrame title="Set a new password" tab="Reset Password" lead="You sign in with it from now on." unlisted>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          help="At least 12 characters. Several words are best."
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
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          Reset password
        </Button>
      </form>
    </AuthFrame>
  );
}
