import { useState } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { AuthFrame, textLink } from '#web/features/session/auth-frame.tsx';
import { emailFault } from '#web/features/session/credentials.ts';
import { useEntryForm } from '#web/features/session/use-entry-form.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { answerTexts } from './texts.tsx';

const rules = {
  mark: (value: string) => (value.trim() === '' ? textsOf(answerTexts).ask.noMark : undefined),
  email: emailFault,
};

/** One answer for what stands in the registry and what does not: the page is no way to search it. */
export default function AskScreen() {
  const texts = useTexts(answerTexts).ask;
  const { links } = useDeployment();
  const [sent, setSent] = useState(false);
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ mark, email }) => {
    setSent(false);
    await api.post('/registry-answers', { mark: mark.trim(), email: email.trim() });
    setSent(true);
  });
  return (
    <AuthFrame
      title={texts.title}
      lead={texts.lead}
      side={
        <ul className="grid list-disc gap-3 pl-5">
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    >
      <form {...form} className="grid gap-4">
        {sent && <Strip kind="info">{texts.sent}</Strip>}
        <ProblemStrip of={refusal} />
        <Field label={texts.mark} help={texts.markHint} error={faults.mark}>
          {(wiring) => <Input {...wiring} name="mark" autoCapitalize="none" spellCheck={false} />}
        </Field>
        <Field label={texts.email} help={texts.emailHint} error={faults.email}>
          {(wiring) => <Input {...wiring} name="email" type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {texts.send}
        </Button>
        {links?.support && (
          <p className="text-small text-muted">
            {texts.other(
              <a href={links.support} className={textLink}>
                {texts.writeToSupport}
              </a>,
            )}
          </p>
        )}
      </form>
    </AuthFrame>
  );
}
