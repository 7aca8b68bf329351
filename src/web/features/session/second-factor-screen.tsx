import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import type { SignedIn } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import type { Detour } from './search.ts';
import { noCookie, useEnter } from './use-enter.ts';

export type SecondFactorProps = { step: string; detour: Detour; onBack: () => void };

/** The rest of a sign-in: a code of the app, or a recovery code. */
export default function SecondFactorScreen({ step, detour, onBack }: SecondFactorProps) {
  const enter = useEnter();
  const form = useForm({ defaultValues: { code: '', remember: false } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ code, remember }) => {
    try {
      const { user } = await api.post<SignedIn>('/auth/second-factor', { step, code, remember });
      if (!(await enter(user.id, detour))) throw noCookie();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <AuthFrame
      title="Enter your code"
      tab="Sign In"
      lead="From your authenticator app. If you do not have it, use one of your recovery codes."
      unlisted
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
        <CodeField autoFocus error={errors.code?.message} {...form.register('code', { required: 'Enter the code.' })} />
        <Checkbox
          checked={form.watch('remember')}
          onCheckedChange={(on) => form.setValue('remember', on === true)}
          label="Do not ask in this browser for 30 days"
        />
        <Button type="submit" look="primary" size="large" busy={isSubmitting}>
          Sign in
        </Button>
        <Button look="plain" className="justify-self-center" onClick={onBack}>
          Begin again
        </Button>
      </form>
    </AuthFrame>
  );
}
