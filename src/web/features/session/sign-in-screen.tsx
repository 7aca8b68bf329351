import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { SignIn } from '#web/features/api/types.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { useFirstTouch } from '#web/features/referrals/use-first-touch.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { emailFault, passwordGiven } from './credentials.ts';
import { GoOn } from './go-on.tsx';
import { GoogleButton } from './google-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordField } from './password-field.tsx';
import { detourOf, type SignInSearch } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { sessionTexts } from './texts.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useSignIn } from './use-sign-in.ts';

const rules = { email: emailFault, password: passwordGiven };

export default function SignInScreen({ search }: ScreenProps<SignInSearch>) {
  const texts = useTexts(sessionTexts).signIn;
  const detour = detourOf(search);
  const firstTouch = useFirstTouch(detour.rFromSearch);
  const signIn = useSignIn(detour);
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ email, password }) =>
    signIn.take(await api.post<SignIn>('/auth/sign-in/email', { email: email.trim(), password })),
  );
  if (signIn.step) return <SecondFactor step={signIn.step} detour={detour} onBack={signIn.begin} />;
  return (
    <AuthFrame
      title={detour.isAffiliateOnly ? texts.signInTo : texts.signIn}
      lead={texts.newHere(
        <a href={pathWith('/sign-up', detour)} className={textLink}>
          {texts.createAnAccount}
        </a>,
      )}
      side={<NextSteps detour={detour} />}
    >
      <Before search={search} />
      <GoOn detour={detour} />
      <GoogleButton
        words={texts.signInWith}
        detour={() => ({ ...detour, ...(firstTouch ? { rFromSearch: firstTouch } : {}) })}
      >
        <PasskeyButton detour={detour} />
      </GoogleButton>
      <form {...form} className="grid gap-4">
        <ProblemStrip of={refusal} />
        <Field label={texts.eMail} error={faults.email}>
          {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="username" inputMode="email" />}
        </Field>
        <PasswordField label={texts.password} name="password" autoComplete="current-password" error={faults.password} />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {busy ? texts.signingIn : texts.signInWithEmail}
        </Button>
        <p className="text-center text-small">
          <a href={pathWith('/reset', detour)} className={textLink}>
            {texts.forgotPassword}
          </a>
        </p>
      </form>
    </AuthFrame>
  );
}

/** What was done just before, for whoever was led here by it. */
function Before({ search: { leaving, changed } }: { search: SignInSearch }) {
  const texts = useTexts(sessionTexts).signIn;
  if (!leaving && !changed) return null;
  return (
    <div className="mb-4">
      <Strip kind="info">{leaving ? texts.yourAccountWill : texts.yourPasswordIs}</Strip>
    </div>
  );
}
