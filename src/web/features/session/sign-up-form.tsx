import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { emailFault, passwordFault } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { AgreeToTerms } from './terms-words.tsx';
import { anything, type Rules, type useEntryForm } from './use-entry-form.ts';

type Name = 'name' | 'referralCode' | 'email' | 'password' | 'repeat' | 'terms';
export const signUpRules: Rules<Name> = {
  name: anything,
  referralCode: anything,
  email: emailFault,
  password: passwordFault,
  repeat: (repeat, { password }) => (repeat === password ? undefined : 'The two passwords differ.'),
  terms: (agreed) => (agreed ? undefined : 'Agree to the terms to go on.'),
};

type Props = { entry: ReturnType<typeof useEntryForm<Name>>; referralCode: string | undefined; next: string };

export function SignUpForm({ entry: { form, faults, refusal, busy }, referralCode, next }: Props) {
  const [password, setPassword] = useState('');
  const holds = password !== '' && !passwordFault(password);
  return (
    <form {...form} className="grid gap-3.5">
      {refusal && <Strip kind="problem">{refusal}</Strip>}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Name" optional error={faults.name}>
          {(wiring) => <Input {...wiring} name="name" autoComplete="name" />}
        </Field>
        <Field label="Referral code" optional error={faults.referralCode}>
          {(wiring) => (
            <Input
              {...wiring}
              name="referralCode"
              defaultValue={referralCode}
              placeholder="ABC123"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="E-mail" error={faults.email}>
        {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="username" inputMode="email" />}
      </Field>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="At least 12 characters. Several words are best."
        good={holds ? `${password.length} characters.` : undefined}
        error={faults.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField label="Repeat password" name="repeat" autoComplete="new-password" error={faults.repeat} />
      <Checkbox
        name="terms"
        error={faults.terms}
        label={
          <>
            I <AgreeToTerms />
          </>
        }
      />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {busy ? 'Creating your account' : 'Sign Up with Email'}
      </Button>
      <p className="text-center text-small text-muted">{next}</p>
    </form>
  );
}
