import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { LeakResult, Work } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { CheckedLines } from './checked-lines.tsx';
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
  const check = useChecked(now);
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
        <ListFile onRead={(found) => write([...lines, ...found])} />
        {lines.length > most && <Strip kind="partial">{texts.form.tooMany(lines.length)}</Strip>}
        {now.length > 0 && <ProblemStrip of={check.error} />}
        {now.length > 0 && !check.results && !check.error && (
          <p role="status" className="text-small text-muted">
            {texts.lines.checking}
          </p>
        )}
        {now.length > 0 && check.results && (
          <CheckedLines
            results={check.results}
            onTakeOut={() => {
              const kept = check.results?.filter(({ outcome }) => outcome === 'accepted').map(({ url }) => url) ?? [];
              write([...kept, ...lines.slice(most)]);
            }}
          />
        )}
        <div className="grid items-start gap-4 md:grid-cols-2">
          <WorkChoice work={work} onChange={setWork} label={texts.form.work} help={texts.form.workHelp} />
          <Field label={texts.form.note} optional error={errors.note}>
            {(wiring) => <Input {...wiring} {...form.register('note')} maxLength={2000} autoComplete="off" />}
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

/** A list as a file, chosen or dropped; what it holds comes into the field, where it can be read and changed. */
function ListFile({ onRead }: { onRead: (lines: string[]) => void }) {
  const texts = useTexts(leaksTexts).form;
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = await readFile(file);
      setFault(found.length === 0 ? texts.noFile(file.name) : undefined);
      if (found.length > 0) onRead(found);
    } catch {
      setFault(texts.unreadable(file.name));
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the picker inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed border-control px-3 py-2.5',
        over && 'border-primary bg-primary-soft',
      )}
    >
      <FileButton size="small" accept=".csv,.tsv,.txt,text/csv,text/plain" onFiles={([file]) => void take(file)}>
        <FileText size={16} aria-hidden />
        {texts.file}
      </FileButton>
      <p className="min-w-0 flex-1 basis-40 text-small text-muted">{texts.fileHelp}</p>
      {fault && (
        <p role="alert" className="basis-full text-small text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

type Checked = {
  /** While newer lines are asked about, those of the last answer. */
  results: LeakResult[] | undefined;
  /** Of the lines as they stand now; undefined until that is known. */
  accepted: number | undefined;
  error: unknown;
};

/** What would become of these lines, asked for once nothing was typed for a moment. */
function useChecked(lines: readonly string[]): Checked {
  const typed = lines.join('\n');
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), 400);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['/leaks/check', settled],
    queryFn: ({ signal }) =>
      api.post<{ results: LeakResult[] }>('/leaks/check', { urls: settled.split('\n') }, { signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const results = settled === '' ? undefined : data?.results;
  const isNow = settled === typed && !isPlaceholderData;
  const accepted = isNow ? results?.filter(({ outcome }) => outcome === 'accepted').length : undefined;
  return { results, accepted, error };
}
