import { useState } from 'react';
import { lengths } from '#modules/accounts/lengths.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useCodeHint } from '#web/features/referrals/use-code-hint.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { emailFault, longFault, passwordFault } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import { AgreeToTerms } from './terms-words.tsx';
import { sessionTexts } from './texts.tsx';
import type { Rules, useEntryForm } from './use-entry-form.ts';

type Name = 'name' | 'referralCode' | 'email' | 'password' | 'repeat' | 'terms';
export const signUpRules: Rules<Name> = {
  name: longFault(lengths.name),
  referralCode: longFault(lengths.referralCode),
  email: emailFault,
  password: passwordFault,
  repeat: (repeat, { password }) =>
    repeat === password ? undefined : textsOf(sessionTexts).signUpForm.theTwoPasswords,
  terms: (agreed) => (agreed ? undefined : textsOf(sessionTexts).signUpForm.agreeToThe),
};

type Props = { entry: ReturnType<typeof useEntryForm<Name>>; referralCode: string | undefined; next: string };

export function SignUpForm({ entry: { form, faults, refusal, busy }, referralCode, next }: Props) {
  const texts = useTexts(sessionTexts).signUpForm;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>(); // once typed it stays, whatever is known later
  const { hint, lookUp } = useCodeHint();
  const holds = password !== '' && !passwordFault(password);
  return (
    <form {...form} className="grid gap-3.5">
      <ProblemStrip of={refusal} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.name} optional error={faults.name}>
          {(wiring) => <Input {...wiring} name="name" autoComplete="name" />}
        </Field>
        <Field label={texts.referralCode} optional error={faults.referralCode} help={hint}>
          {(wiring) => (
            <Input
              {...wiring}
              name="referralCode"
              value={code ?? referralCode ?? ''}
              onChange={({ target }) => setCode(target.value)}
              onBlur={({ target }) => lookUp(target.value)}
              placeholder={texts.codePlaceholder}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label={texts.eMail} error={faults.email}>
        {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="username" inputMode="email" />}
      </Field>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        help={texts.passwordHelp}
        good={holds ? texts.characters(password.length) : undefined}
        error={faults.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <PasswordField label={texts.repeatPassword} name="repeat" autoComplete="new-password" error={faults.repeat} />
      <Checkbox name="terms" error={faults.terms} label={texts.iAgree(<AgreeToTerms />)} />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {busy ? texts.creatingYourAccount : texts.signUpWith}
      </Button>
      <p className="text-center text-small text-muted">{next}</p>
    </form>
  );
}
