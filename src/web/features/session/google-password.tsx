import { Link, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import type { SignIn } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { PasswordField } from './password-field.tsx';
import type { Detour } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The address has an account with a password: said once, it connects the two. */
export function GooglePassword({ email, step, detour }: { email: string; step: string; detour: Detour }) {
  const signIn = useSignIn(detour);
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await signIn.take(await api.post<SignIn>('/auth/google/link', { step, password }));
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (signIn.step)
    return (
      <SecondFactor
        step={signIn.step}
        detour={detour}
        onBack={() => void navigate({ to: '/sign-in', search: detour })}
      />
    );
  return (
    <AuthFrame
      title="You already have an account"
      lead={
        <>
          <b className="font-[550] break-words">{email}</b> has one with a password. Enter it once: from then on Google
          opens your account, too.
        </>
      }
      unlisted
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: 'Enter your password.' })}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          Connect Google and sign in
        </Button>
        <p className="text-center text-small">
          <Link to="/reset" search={detour} className={textLink}>
            Forgot password?
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}
