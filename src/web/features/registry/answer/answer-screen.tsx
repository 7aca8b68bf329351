import { useState } from 'react';
import type { Answering, OwnReply, Scam, ScamReplySent } from '#modules/registry/contract.ts';
import { scamLengths } from '#modules/registry/lengths.ts';
import { tooLong } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useRead } from '#web/features/api/use-act.ts';
import type { ScreenProps } from '#web/features/entrance/screens.tsx';
import { AuthFrame } from '#web/features/session/auth-frame.tsx';
import { useEntryForm } from '#web/features/session/use-entry-form.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { day } from '#web/ui/words.ts';
import { scamKindTexts } from '../kind-texts.ts';
import { answerTexts } from './texts.tsx';

/** What the link of a mail opens: the entry, and a form to answer it. Opening it changes nothing. */
export default function AnswerScreen({ token }: ScreenProps) {
  const texts = useTexts(answerTexts).answer;
  const path = `/registry-answers/${encodeURIComponent(token)}`;
  const read = useRead(() => api.get<Answering>(path));
  const [sent, setSent] = useState<ScamReplySent>();
  const { entry, yours } = read.data ?? {};
  if (sent)
    return (
      <AuthFrame title={texts.sentTitle} lead={texts.sent}>
        {sent.proofCode && <Proof code={sent.proofCode} />}
      </AuthFrame>
    );
  if (read.error instanceof ApiProblem && read.error.status === 404)
    return (
      <AuthFrame title={texts.deadTitle} lead={texts.deadText}>
        <Button asChild look="primary">
          <a href="/registry-answer">{texts.askAgain}</a>
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={yours ? texts.titles[yours.state] : texts.title}
      lead={yours ? texts.leads[yours.state] : texts.lead}
    >
      <div className="grid gap-4">
        <ProblemStrip of={read.error} />
        {read.data ? (
          <>
            {entry && <Entry of={entry} />}
            {yours && yours.text !== entry?.reply?.text && <Yours of={yours} />}
            {yours?.proofCode && <Proof code={yours.proofCode} />}
            {entry && yours?.state !== 'waiting' && (
              <AnswerForm
                path={path}
                onSent={setSent}
                asksProfile={entry.marks.some(({ kind }) => kind === 'handle')}
              />
            )}
          </>
        ) : read.error !== undefined ? (
          <Button onClick={read.again}>{texts.tryAgain}</Button>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </AuthFrame>
  );
}

function Entry({ of: scam }: { of: Scam }) {
  const texts = useTexts(answerTexts).answer;
  const kinds = useTexts(scamKindTexts);
  return (
    <section className="grid gap-2 rounded-card border border-border p-4 wrap-anywhere">
      <h2 className="font-[600]">{kinds[scam.kind]}</h2>
      <p lang="en">{scam.summary}</p>
      <p className="text-small text-muted">
        <span translate="no">{scam.marks.map(({ shown }) => shown).join(' · ')}</span>
        <br />
        {texts.firstSeen(day(scam.firstSeen))}
      </p>
      {scam.reply && (
        <div className="border-t border-border pt-2">
          <h3 className="text-small font-[550]">{texts.published}</h3>
          <p className="whitespace-pre-wrap">{scam.reply.text}</p>
        </div>
      )}
    </section>
  );
}

/** What shows that an answer comes from the profile that is named. */
function Proof({ code }: { code: string }) {
  const texts = useTexts(answerTexts).answer;
  return (
    <section className="grid gap-2 rounded-card border border-border p-4">
      <h2 className="font-[600]">{texts.proofTitle}</h2>
      <p>
        {texts.proof(
          <strong translate="no" className="font-mono">
            {code}
          </strong>,
        )}
      </p>
    </section>
  );
}

/** What they answered last, and why that was decided. */
function Yours({ of: { text, reason } }: { of: OwnReply }) {
  const texts = useTexts(answerTexts).answer;
  return (
    <section className="grid gap-2 rounded-card border border-border p-4 wrap-anywhere">
      <h2 className="font-[600]">{texts.last}</h2>
      <p className="whitespace-pre-wrap">{text}</p>
      {reason && (
        <div className="border-t border-border pt-2">
          <h3 className="text-small font-[550]">{texts.why}</h3>
          <p className="whitespace-pre-wrap" lang="en">
            {reason}
          </p>
        </div>
      )}
    </section>
  );
}

const rules = {
  text: (value: string) =>
    value.trim() === '' ? textsOf(answerTexts).answer.nothing : tooLong(value, scamLengths.reply),
  profile: (value: string) => tooLong(value, scamLengths.profile),
};

interface AnswerFormProps {
  path: string;
  onSent: (sent: ScamReplySent) => void;
  /** Where the entry names a handle, of which the code is looked for. */
  asksProfile: boolean;
}

function AnswerForm({ path, onSent, asksProfile }: AnswerFormProps) {
  const texts = useTexts(answerTexts).answer;
  const { form, faults, refusal, busy } = useEntryForm(rules, async ({ text, profile }) => {
    onSent(await api.post<ScamReplySent>(path, { text: text.trim(), ...(profile.trim() && { profile }) }));
  });
  return (
    <form {...form} className="grid gap-4">
      <ProblemStrip of={refusal} />
      <Field label={texts.yours} help={texts.hint} error={faults.text}>
        {(wiring) => <Textarea {...wiring} name="text" rows={6} />}
      </Field>
      {asksProfile && (
        <Field label={texts.profile} help={texts.profileHint} error={faults.profile}>
          {(wiring) => <Input {...wiring} name="profile" inputMode="url" autoCapitalize="none" spellCheck={false} />}
        </Field>
      )}
      <Button type="submit" look="primary" size="large" busy={busy}>
        {texts.send}
      </Button>
    </form>
  );
}
