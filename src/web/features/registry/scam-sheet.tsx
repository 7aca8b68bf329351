import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Scam, ScamReplySent } from '#modules/registry/contract.ts';
import { scamLengths } from '#modules/registry/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { Fact, FactList } from '#web/features/cases/fact-list.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { scamKindTexts } from './kind-texts.ts';
import { registryTexts } from './texts.ts';

const ReasonDialog = lazy(() => import('#web/features/ops/reason-dialog.tsx'));

/** One entry whole: by what, since when, how sure, what to do, and the word of whoever it concerns. */
export default function ScamSheet({ scam, onDone }: { scam: Scam; onDone: () => void }) {
  const texts = useTexts(registryTexts);
  const { entry } = texts;
  const kinds = useTexts(scamKindTexts);
  const [answering, setAnswering] = useState(false);
  const isOperator = useViewer().role === 'operator';
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onDone()}
      title={kinds[scam.kind]}
      className="max-w-[560px] overflow-y-auto"
    >
      <div className="grid gap-5 p-4 md:p-6">
        <p translate="no" className="text-bar leading-6">
          {scam.summary}
        </p>
        <FactList>
          <Fact name={entry.knownBy}>
            <span translate="no" className="wrap-anywhere">
              {scam.marks.map(({ shown }) => shown).join(' · ')}
            </span>
          </Fact>
          <Fact name={entry.evidence}>{texts.levels[scam.evidence]}</Fact>
          <Fact name={entry.firstSeen}>{day(scam.firstSeen)}</Fact>
          <Fact name={entry.changed}>{day(scam.updatedAt)}</Fact>
        </FactList>
        <Part title={entry.advice}>
          <p>{texts.advice[scam.kind]}</p>
        </Part>
        <Part title={entry.reply}>
          {scam.reply ? (
            <>
              <blockquote className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-wrap">
                {scam.reply.text}
              </blockquote>
              <p className="mt-1.5 text-small text-muted">{entry.replied(day(scam.reply.at))}</p>
            </>
          ) : (
            <p className="text-muted">{noReplyWords(scam)}</p>
          )}
          {scam.reply && scam.replyWaits && <p className="mt-1.5 text-small text-muted">{entry.anotherWaits}</p>}
        </Part>
        <Part title={entry.concerned}>
          {answering ? (
            <Answer scam={scam} onDone={onDone} />
          ) : (
            <>
              <p className="text-muted">{entry.concernedText}</p>
              <Button className="mt-3" onClick={() => setAnswering(true)}>
                {entry.answer}
              </Button>
            </>
          )}
        </Part>
        {isOperator && <TakeDown scamId={scam.id} onDone={onDone} />}
      </div>
    </Sheet>
  );
}

/** Whether they were asked, and whether an answer is being read. */
function noReplyWords({ replyAskedAt, replyWaits, marks }: Scam): string {
  const texts = textsOf(registryTexts).entry;
  if (replyWaits) return texts.waits;
  if (replyAskedAt) return texts.asked(day(replyAskedAt));
  return marks.some(({ kind }) => kind === 'email') ? texts.notYet : texts.notAsked;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-[600]">{title}</h3>
      {children}
    </section>
  );
}

/** An operator takes the entry away, with why. */
function TakeDown({ scamId, onDone }: { scamId: string; onDone: () => void }) {
  const texts = useTexts(registryTexts).takeDown;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const act = async ({ reason }: { reason: string }) => {
    await api.post(`/ops/registry/${scamId}/take-down`, { reason });
    await renew(client, '/registry');
    say({ title: texts.done, text: '' });
    onDone();
  };
  return (
    <Part title={texts.title}>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.press}
      </Button>
      <Suspense>
        {asking && (
          <ReasonDialog
            title={texts.sure}
            text={texts.text}
            press={texts.press}
            destroys
            act={act}
            onDone={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Part>
  );
}

type Values = { text: string; profile: string; contact: string };

function Answer({ scam, onDone }: { scam: Scam; onDone: () => void }) {
  const texts = useTexts(registryTexts).answer;
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { text: '', profile: '', contact: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ profile, ...values }) => {
    try {
      const body = { ...values, ...(profile.trim() && { profile }) };
      const { proofCode } = await api.post<ScamReplySent>(`/registry/${scam.id}/replies`, body);
      await Promise.all(['/registry/replies', '/registry'].map((path) => renew(client, path)));
      say({ title: texts.sent, text: proofCode ? texts.sentProof(proofCode) : texts.sentText });
      onDone();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{texts.text}</p>
      <Field label={texts.words} error={errors.text}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...form.register('text', {
              validate: (text) => text.trim() !== '' || texts.needWords,
              ...atMost(scamLengths.reply),
            })}
            rows={5}
          />
        )}
      </Field>
      {scam.marks.some(({ kind }) => kind === 'handle') && (
        <Field label={texts.profile} help={texts.profileHelp} error={errors.profile}>
          {(wiring) => <Input {...wiring} {...form.register('profile', atMost(scamLengths.profile))} inputMode="url" />}
        </Field>
      )}
      <Field label={texts.contact} help={texts.contactHelp} error={errors.contact}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('contact', {
              validate: (text) => text.trim() !== '' || texts.needContact,
              ...atMost(scamLengths.contact),
            })}
            autoComplete="email"
          />
        )}
      </Field>
      <ProblemStrip of={errors.root?.server} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
