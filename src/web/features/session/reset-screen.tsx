import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { emailFault } from './credentials.ts';
import { type Detour, detourOf } from './search.ts';

const route = getRouteApi('/reset/');
/** What the link in the mail brings back here. */
const mailed = ({ rFromSearch: _referral, ...detour }: Detour) => detour;

/** One answer for known and unknown addresses: whether somebody has an account here is nobody else's business. */
export function ResetScreen() {
  const detour = detourOf(route.useSearch());
  const [sent, setSent] = useState(false);
  const form = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await api.post('/auth/request-password-reset', { email: email.trim(), ...mailed(detour) });
      setSent(true);
    } catch (error) {
      showProblem(form, error);
    }
  });
  const back = (
    <Link to="/sign-in" search={detour} className={textLink}>
      Back to sign in
    </Link>
  );
  return (
    <AuthFrame title="Reset Password" lead={back}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {sent && (
          <Strip kind="info">
            If there is an account with this address, a link is on its way. It works for 30 minutes.
          </Strip>
        )}
        {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
        <Field label="E-mail" error={errors.email?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('email', { validate: emailFault })}
              type="email"
              autoComplete="username"
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          Send password reset email
        </Button>
      </form>
    </AuthFrame>
  );
}
