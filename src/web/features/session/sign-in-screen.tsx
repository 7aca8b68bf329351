import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import type { SignIn } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { emailFault } from './credentials.ts';
import { GoogleButton } from './google-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { detourOf } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { useSignIn } from './use-sign-in.ts';

type Values = { email: string; password: string };
const route = getRouteApi('/sign-in');

export function SignInScreen() {
  const search = route.useSearch();
  const detour = detourOf(search);
  const signIn = useSignIn(detour);
  const form = useForm<Values>({ defaultValues: { email: '', password: '' }, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  // Registered before the password, so that it is the first wrong field to get focus.
  const email = form.register('email', { validate: emailFault });
  const submit = form.handleSubmit(async (values) => {
    try {
      const given = { email: values.email.trim(), password: values.password };
      await signIn.take(await api.post<SignIn>('/auth/sign-in/email', given));
    } catch (error) {
      showProblem(form, error);
    }
  });
  if (signIn.step) return <SecondFactor step={signIn.step} detour={detour} onBack={signIn.begin} />;
  return (
    <AuthFrame
      title={detour.isAffiliateOnly ? 'Sign in to your affiliate account' : 'Sign in'}
      tab="Sign In"
      lead={
        <>
          New here?{' '}
          <Link to="/sign-up" search={detour} className={textLink}>
            Create an account
          </Link>
        </>
      }
      side={<NextSteps detour={detour} />}
    >
      {search.leaving && (
        <div className="mb-4">
          <Strip kind="info">
            Your account will be deleted in seven days, and you are signed out everywhere. To keep it, sign in until
            then.
          </Strip>
        </div>
      )}
      <GoogleButton words="Sign In with Google" detour={() => detour}>
        <PasskeyButton detour={detour} />
      </GoogleButton>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
        <Field label="E-mail" error={errors.email?.message}>
          {(wiring) => <Input {...wiring} {...email} type="email" autoComplete="username" inputMode="email" />}
        </Field>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: 'Enter your password.' })}
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Signing in' : 'Sign In with Email'}
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
