import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ScamKind, ScamReport } from '#modules/registry/contract.ts';
import { maxFileBytes, maxFiles, scamLengths } from '#modules/registry/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { sendFiles } from '#web/features/api/send-files.ts';
import { listed } from '#web/language/formats.ts';
import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf, useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileFields } from '#web/ui/file-fields.tsx';
import { Input } from '#web/ui/input.tsx';
import { productNow } from '#web/ui/product-clock.ts';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { scamKindTexts } from './kind-texts.ts';
import { takeBack } from './take-back.ts';
import { registryTexts } from './texts.ts';

type Values = {
  kind: ScamKind;
  marks: string;
  profiles: string;
  what: string;
  firstSeen: string;
  declaration: boolean;
};

const addresses = { translate: 'no', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is wrong with single lines of a field. */
function lineFaults(error: unknown, name: string): string {
  const faults = error instanceof ApiProblem ? error.errors : [];
  const lines = faults.flatMap(({ path, message }) => {
    const [of, at] = path.split('.');
    if (of !== name || at === undefined) return [];
    return [textsOf(registryTexts).form.line(Number(at) + 1, translateSentence(message) ?? message)];
  });
  return lines.join(' ');
}

export default function ReportDialog({ onDone }: { onDone: () => void }) {
  const texts = useTexts(registryTexts).form;
  const kinds = useTexts(scamKindTexts);
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const today = productNow().toISOString().slice(0, 10);
  const form = useForm<Values>({
    defaultValues: { kind: 'false-agency', marks: '', profiles: '', what: '', firstSeen: today, declaration: false },
  });
  const { errors, isSubmitting } = form.formState;
  // Named in the order of the page, so that of several faults the first has the focus.
  const fields = {
    marks: form.register('marks', { validate: (text) => linesOf(text).length > 0 || texts.needMarks }),
    profiles: form.register('profiles'),
    kind: form.register('kind'),
    firstSeen: form.register('firstSeen', { required: texts.needDay }),
    what: form.register('what', {
      validate: (text) => text.trim() !== '' || texts.needWhat,
      ...atMost(scamLengths.what),
    }),
    declaration: form.register('declaration', { required: texts.needDeclaration }),
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      const report = await api.post<ScamReport>('/registry/reports', {
        ...values,
        marks: linesOf(values.marks),
        profiles: linesOf(values.profiles),
      });
      const left = await sendFiles(`/registry/reports/${report.id}/files`, files, texts.tooLarge);
      const read = listed(report.marks.map(({ kind, shown }) => texts.readAs[kind](shown)));
      say({
        title: texts.sent,
        text: left.length > 0 ? texts.filesLeft(left.join(', ')) : texts.sentText(read),
        action: { label: texts.takeBack, onPress: () => void takeBack(client, report.id) },
      });
      await renew(client, '/registry/reports');
      onDone();
    } catch (error) {
      const ofLines = (['marks', 'profiles'] as const)
        .map((name) => ({ name, message: lineFaults(error, name) }))
        .filter(({ message }) => message !== '');
      for (const [at, { name, message }] of ofLines.entries())
        form.setError(name, { type: 'ours', message }, { shouldFocus: at === 0 });
      if (ofLines.length === 0) showProblem(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onDone()} title={texts.title} description={texts.text}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={texts.marks} help={texts.marksHelp} error={errors.marks}>
          {(wiring) => <Textarea {...wiring} {...fields.marks} {...addresses} rows={3} />}
        </Field>
        <Field label={texts.profiles} help={texts.profilesHelp} error={errors.profiles}>
          {(wiring) => <Textarea {...wiring} {...fields.profiles} {...addresses} rows={2} />}
        </Field>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={texts.kind} error={errors.kind}>
            {(wiring) => (
              <Select
                {...wiring}
                {...fields.kind}
                options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
              />
            )}
          </Field>
          <Field label={texts.firstSeen} error={errors.firstSeen}>
            {(wiring) => <Input {...wiring} type="date" max={today} {...fields.firstSeen} />}
          </Field>
        </div>
        <Field label={texts.what} help={texts.whatHelp} error={errors.what}>
          {(wiring) => <Textarea {...wiring} {...fields.what} rows={5} />}
        </Field>
        <FileFields
          files={files}
          onChange={setFiles}
          most={maxFiles}
          maxBytes={maxFileBytes}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          texts={texts}
        />
        <section className="rounded-control bg-subtle p-3 text-small">
          <h3 className="font-[550]">{texts.nextTitle}</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-muted">
            {texts.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <Checkbox label={texts.declaration} error={errors.declaration} {...fields.declaration} />
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.send}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
