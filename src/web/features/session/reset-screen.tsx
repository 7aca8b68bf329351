import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { pathWith } from '#web/features/api/path-with.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { AuthFrame, textLink } from './auth-frame.tsx';
import { emailFault } from './credentials.ts';
import type { Detour } from './search.ts';
import { sessionTexts } from './texts.tsx';
import { useEntryForm } from './use-entry-form.ts';

const rules = { email: emailFault };

/** One answer for known and unknown addresses: whether somebody has an account here is nobody else's business. */
export default function ResetScreen({ search: detour }: ScreenProps<Detour>) {
  const texts = useTexts(sessionTexts).reset;
  const [sent, setSent] = useState(false);
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ email }) => {
    await api.post('/auth/request-password-reset', { email: email.trim(), ...detour });
    setSent(true);
  });
  const back = (
    <a href={pathWith('/sign-in', detour)} className={textLink}>
      {texts.backToSign}
    </a>
  );
  return (
    <AuthFrame title={texts.resetPassword} lead={back}>
      <form {...form} className="grid gap-4">
        {sent && <Strip kind="info">{texts.ifThereIs}</Strip>}
        <ProblemStrip of={refusal} />
        <Field label={texts.eMail} error={faults.email}>
          {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="username" />}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {texts.sendPasswordReset}
        </Button>
      </form>
    </AuthFrame>
  );
}
