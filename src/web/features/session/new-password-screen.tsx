import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { passwordFault } from './credentials.ts';
import { DeadLink } from './dead-link.tsx';
import { leaveFor } from './leave-for.ts';
import { PasswordField } from './password-field.tsx';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';
import { type Rules, useEntryForm } from './use-entry-form.ts';

const rules: Rules<'newPassword' | 'repeat'> = {
  newPassword: passwordFault,
  repeat: (repeat, { newPassword }) =>
    repeat === newPassword ? undefined : textsOf(sessionTexts).newPassword.theTwoPasswords,
};

/** Opening the link changes nothing; the token is used by the button. */
export default function NewPasswordScreen({ token, search: detour }: ScreenProps<Detour>) {
  const texts = useTexts(sessionTexts).newPassword;
  const [isDead, setDead] = useState(false);
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ newPassword }) => {
    try {
      await api.post('/auth/reset-password', { token, newPassword });
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'link_unknown')) throw error;
      return setDead(true);
    }
    await leaveFor(pathWith('/sign-in', { ...detour, changed: true }));
  });
  if (isDead)
    return (
      <DeadLink>
        <Button asChild look="primary">
          <a href={pathWith('/reset', detour)}>{texts.askForA}</a>
        </Button>
      </DeadLink>
    );
  return (
    <AuthFrame title={texts.setANew} lead={texts.youSignIn}>
      <form {...form} className="grid gap-4">
        <ProblemStrip of={refusal} />
        <PasswordField
          label={texts.newPassword}
          name="newPassword"
          autoComplete="new-password"
          help={texts.passwordHelp}
          error={faults.newPassword}
        />
        <PasswordField
          label={texts.repeatNewPassword}
          name="repeat"
          autoComplete="new-password"
          error={faults.repeat}
        />
        <Button type="submit" look="primary" size="large" busy={busy}>
          {texts.resetPassword}
        </Button>
      </form>
    </AuthFrame>
  );
}
