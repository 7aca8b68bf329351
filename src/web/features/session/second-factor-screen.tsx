import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { SignedIn } from '#web/features/api/types.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';
import { noCookie, useEnter } from './use-enter.ts';
import { anything, type Rules, useEntryForm } from './use-entry-form.ts';

export type SecondFactorProps = { step: string; detour: Detour; onBack: () => void };

const rules: Rules<'code' | 'remember'> = {
  code: (code) => (code === '' ? textsOf(sessionTexts).secondFactor.enterTheCode : undefined),
  remember: anything,
};

/** The rest of a sign-in: a code of the app, or a recovery code. */
export default function SecondFactorScreen({ step, detour, onBack }: SecondFactorProps) {
  const texts = useTexts(sessionTexts).secondFactor;
  const enter = useEnter();
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ code, remember }) => {
    const { user } = await api.post<SignedIn>('/auth/second-factor', { step, code, remember: remember !== '' });
    if (!(await enter(user.id, detour))) throw noCookie();
  });
  return (
    <AuthFrame title={texts.enterYourCode} lead={texts.fromYourAuthenticator}>
      <form {...form} className="grid gap-4">
        <ProblemStrip of={refusal} />
        <CodeField autoFocus name="code" error={faults.code} />
        <Checkbox name="remember" label={texts.doNotAsk} />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {texts.signIn}
        </Button>
        <Button look="plain" className="justify-self-center" onClick={onBack}>
          {texts.beginAgain}
        </Button>
      </form>
    </AuthFrame>
  );
}
