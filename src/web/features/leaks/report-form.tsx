import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { LeakResult, Work } from '#web/features/api/types.ts';
import { CheckedLines } from '#web/features/lines/checked-lines.tsx';
import { ListFile } from '#web/features/lines/list-file.tsx';
import { useChecked } from '#web/features/lines/use-checked.ts';
import { withoutRest } from '#web/features/lines/without-rest.ts';
import { useTexts } from '#web/language/texts.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { readFile, readLines } from './read-lines.ts';
import { leaksTexts } from './texts.ts';
import { WorkChoice } from './work-choice.tsx';

const most = 100;
type Values = { urls: string; note: string; declaration: boolean };
const empty: Values = { urls: '', note: '', declaration: false };

export function ReportForm() {
  const texts = useTexts(leaksTexts);
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const [work, setWork] = useState<Work>();
  const lines = readLines(form.watch('urls'));
  const now = lines.slice(0, most);
  const check = useChecked<LeakResult>('/leaks/check', now, (urls) => ({ urls }));
  // Named first, so that of several faults the first on the page has the focus.
  const urls = form.register('urls', {
    validate: () => (lines.length > 0 && check.accepted !== 0) || texts.form.none,
  });
  const write = (next: readonly string[]) => {
    form.clearErrors('urls');
    form.setValue('urls', next.map((line) => `${line}\n`).join(''));
  };
  const submit = form.handleSubmit(async ({ note }) => {
    try {
      const { results } = await api.post<{ results: LeakResult[] }>('/leaks', {
        urls: now,
        declaration: true,
        ...(work ? { workId: work.id } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      });
      const reported = results.filter(({ outcome }) => outcome === 'accepted').length;
      const rest = [
        ...results.filter(({ outcome }) => outcome !== 'accepted').map(({ url }) => url),
        ...lines.slice(most),
      ];
      if (reported > 0) {
        form.reset();
        setWork(undefined);
        say({ title: texts.form.sent(reported), text: rest.length > 0 ? texts.form.stays : texts.form.sentText });
      } else form.setError('urls', { message: texts.form.none }, { shouldFocus: true });
      write(rest);
      await Promise.all(['/leaks', '/leaks/check'].map((path) => renew(client, path)));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Card aria-label={texts.form.name} className="p-4">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.form.urls} help={texts.form.urlsHelp} error={errors.urls}>
          {(wiring) => (
            <Textarea
              {...wiring}
              {...urls}
              translate="no"
              rows={6}
              placeholder="https://"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-small"
            />
          )}
        </Field>
        <ListFile read={readFile} onRead={(found) => write([...lines, ...found])} none={texts.form.noFile} />
        {lines.length > most && <Strip kind="partial">{texts.form.tooMany(lines.length)}</Strip>}
        {now.length > 0 && <ProblemStrip of={check.error} />}
        {now.length > 0 && !check.results && !check.error && (
          <p role="status" className="text-small text-muted">
            {texts.lines.checking}
          </p>
        )}
        {now.length > 0 && check.results && (
          <CheckedLines
            name={texts.lines.name}
            texts={texts.lines}
            lines={check.results.map(({ url, caseId, ...result }) => ({
              ...result,
              line: <Address of={url} />,
              more: caseId && (
                <Link
                  to="/takedown-report/$caseId"
                  params={{ caseId }}
                  className="text-primary underline underline-offset-[3px]"
                >
                  {texts.lines.toCase}
                </Link>
              ),
            }))}
            onTakeOut={() => {
              const judged = check.results?.map(({ url, outcome }) => ({ line: url, outcome })) ?? [];
              write(withoutRest(lines, judged));
            }}
          />
        )}
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkChoice work={work} onChange={setWork} label={texts.form.work} help={texts.form.workHelp} />
          <Field label={texts.form.note} optional error={errors.note}>
            {(wiring) => <Input {...wiring} {...form.register('note', atMost(2000))} autoComplete="off" />}
          </Field>
        </div>
        <Checkbox
          label={texts.form.declaration}
          error={errors.declaration}
          {...form.register('declaration', { required: texts.form.confirm })}
        />
        <ProblemStrip of={errors.root?.server} />
        <div>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.form.submit(check.accepted ?? now.length)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
