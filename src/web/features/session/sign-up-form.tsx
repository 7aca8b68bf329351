import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { emailFault, passwordFault } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { AgreeToTerms } from './terms-words.tsx';

export type SignUpValues = {
  name: string;
  referralCode: string;
  email: string;
  password: string;
  repeat: string;
  terms: boolean;
};
type Props = { form: UseFormReturn<SignUpValues>; onSubmit: () => void; next: string };

export function SignUpForm({ form, onSubmit, next }: Props) {
  const { errors, isSubmitting, touchedFields } = form.formState;
  const { register } = form;
  // Registered in the order of the form, which is the order in which the first wrong field is looked for.
  const name = register('name');
  const referralCode = register('referralCode');
  const email = register('email', { validate: emailFault });
  const password = form.watch('password');
  // Only once it was left: an empty field that nobody has come to yet is not wrong.
  const judgeRepeat = () => {
    if (touchedFields.repeat) void form.trigger('repeat');
  };
  const holds = password !== '' && !passwordFault(password);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-3.5"
    >
      {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Name" optional error={errors.name?.message}>
          {(wiring) => <Input {...wiring} {...name} autoComplete="name" />}
        </Field>
        <Field label="Referral code" optional error={errors.referralCode?.message}>
          {(wiring) => <Input {...wiring} {...referralCode} placeholder="ABC123" autoComplete="off" />}
        </Field>
      </div>
      <Field label="E-mail" error={errors.email?.message}>
        {(wiring) => <Input {...wiring} {...email} type="email" autoComplete="username" inputMode="email" />}
      </Field>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 12 characters. Several words are best."
        good={holds ? `${password.length} characters.` : undefined}
        error={errors.password?.message}
        {...register('password', { validate: passwordFault, onChange: judgeRepeat })}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register('repeat', { validate: (value, all) => value === all.password || 'The two passwords differ.' })}
      />
      <Controller
        name="terms"
        control={form.control}
        rules={{ required: 'Agree to the terms to go on.' }}
        render={({ field, fieldState }) => (
          <Checkbox
            ref={field.ref}
            checked={field.value}
            onCheckedChange={field.onChange}
            error={fieldState.error?.message}
            label={
              <>
                I <AgreeToTerms />
              </>
            }
          />
        )}
      />
      <Button type="submit" look="primary" size="large" busy={isSubmitting}>
        {isSubmitting ? 'Creating your account' : 'Sign Up with Email'}
      </Button>
      <p className="text-center text-small text-muted">{next}</p>
    </form>
  );
}
