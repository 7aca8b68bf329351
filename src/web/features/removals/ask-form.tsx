import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { LeakResult, Work } from '#web/features/api/types.ts';
import { WorkChoice } from '#web/features/leaks/work-choice.tsx';
import { translateSentence } from '#web/language/speaking.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { say } from '#web/ui/toast.tsx';
import { removalsTexts } from './texts.ts';

type Values = { url: string; note: string; declaration: boolean };

/** One page, whose work it shows, and the declaration. What is refused says so beside its field, and nothing is lost. */
export function AskForm() {
  const texts = useTexts(removalsTexts).form;
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { url: '', note: '', declaration: false } });
  const { errors, isSubmitting } = form.formState;
  const [work, setWork] = useState<Work>();
  const [asked, setAsked] = useState(false);
  // Named first, so that of several faults the first on the page has the focus.
  const url = form.register('url', { validate: (text) => text.trim() !== '' || texts.noUrl, ...atMost(4096) });
  const chooser = useRef<HTMLButtonElement>(null);
  const submit = form.handleSubmit(
    async ({ url: page, note }) => {
      setAsked(true);
      if (!work) return chooser.current?.focus();
      try {
        const said = note.trim();
        const body = { url: page.trim(), workId: work.id, declaration: true, ...(said ? { note: said } : {}) };
        const { result } = await api.post<{ result: LeakResult }>('/promo-removals', body);
        await renew(client, '/promo-removals');
        if (result.outcome !== 'accepted')
          return form.setError(
            'url',
            { message: result.message ? (translateSentence(result.message) ?? result.message) : texts.noUrl },
            { shouldFocus: true },
          );
        form.reset();
        setWork(undefined);
        setAsked(false);
        say({ title: texts.sent, text: texts.sentText });
      } catch (error) {
        showProblem(form, error);
      }
    },
    () => setAsked(true),
  );
  return (
    <Card aria-label={texts.name} className="p-4">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.url} help={texts.urlHelp} error={errors.url}>
          {(wiring) => (
            <Input
              {...wiring}
              {...url}
              translate="no"
              type="url"
              placeholder="https://"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkChoice
            required
            work={work}
            onChange={setWork}
            label={texts.work}
            help={texts.workHelp}
            error={asked && !work ? texts.noWork : undefined}
            button={chooser}
          />
          <Field label={texts.note} help={texts.noteHelp} optional error={errors.note}>
            {(wiring) => <Input {...wiring} {...form.register('note', atMost(2000))} autoComplete="off" />}
          </Field>
        </div>
        <Checkbox
          label={texts.declaration}
          error={errors.declaration}
          {...form.register('declaration', { required: texts.confirm })}
        />
        <ProblemStrip of={errors.root?.server} />
        <div>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
