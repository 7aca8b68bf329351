import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { SignIn } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { passwordGiven } from './credentials.ts';
import { PasswordField } from './password-field.tsx';
import type { Detour } from './search.ts';
import { SecondFactor } from './second-factor.tsx';
import { sessionTexts } from './texts.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useSignIn } from './use-sign-in.ts';

const rules = { password: passwordGiven };
type Props = { email: string; step: string; detour: Detour; onBack: () => void };

/** The address has an account with a password: said once, it connects the two. */
export function GooglePassword({ email, step, detour, onBack }: Props) {
  const texts = useTexts(sessionTexts).googlePassword;
  const signIn = useSignIn(detour);
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ password }) =>
    signIn.take(await api.post<SignIn>('/auth/google/link', { step, password })),
  );
  if (signIn.step) return <SecondFactor step={signIn.step} detour={detour} onBack={onBack} />;
  return (
    <AuthFrame
      title={texts.youAlreadyHave}
      lead={texts.hasOneWith(<b className="font-[550] wrap-anywhere">{email}</b>)}
    >
      <form {...form} className="grid gap-4">
        <ProblemStrip of={refusal} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label={texts.password} name="password" autoComplete="current-password" error={faults.password} />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {texts.connectGoogleAnd}
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
