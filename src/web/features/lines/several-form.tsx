import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { LineResult } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { CheckedLines } from './checked-lines.tsx';
import { ListFile } from './list-file.tsx';
import { linesOf, readList } from './read-list.ts';
import { linesTexts } from './texts.ts';
import { useChecked } from './use-checked.ts';
import { withoutRest } from './without-rest.ts';

const most = 100;

export type SeveralFormProps = {
  /** Of the list; it takes several at `{path}/several`. */
  path: string;
  label: string;
  help: ReactNode;
  placeholder: string;
  /** What of a row of a table makes a line; the first cell unless told. */
  cells?: number;
  /** A reason for all of them, where the list asks for one. */
  why?: { label: string; help: string; missing: string; longest: number };
  /** Asks first where adding would end something, and then goes on; `go` says whether the lines were added. */
  ask?: (body: SeveralAsked, go: () => Promise<boolean>) => Promise<void>;
  onDone: () => void;
};
export type SeveralAsked = { lines: readonly string[]; reason?: string };

/** Many lines at once, each with its own answer before and after; what could not be added stays to be mended. */
export function SeveralForm({ path, label, help, placeholder, cells = 1, why, ask, onDone }: SeveralFormProps) {
  const texts = useTexts(linesTexts);
  const client = useQueryClient();
  const form = useForm({ defaultValues: { lines: '', reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const lines = linesOf(form.watch('lines'));
  const now = lines.slice(0, most);
  const check = useChecked<LineResult>(`${path}/several`, now, (asked) => ({ lines: asked, check: true }));
  const field = form.register('lines', {
    validate: () => (lines.length > 0 && check.accepted !== 0) || texts.several.none,
  });
  const write = (next: readonly string[]) => {
    form.clearErrors('lines');
    form.setValue('lines', next.map((line) => `${line}\n`).join(''));
  };
  const add = async (body: SeveralAsked) => {
    try {
      const { results } = await api.post<{ results: LineResult[] }>(`${path}/several`, body);
      const added = results.filter(({ outcome }) => outcome === 'accepted').length;
      const rest = [
        ...results.filter(({ outcome }) => outcome === 'refused').map(({ line }) => line),
        ...lines.slice(most),
      ];
      write(rest);
      await Promise.all([path, `${path}/several`].map((one) => renew(client, one)));
      if (added > 0)
        say({ title: texts.several.added(added), ...(rest.length > 0 ? { text: texts.several.stays } : {}) });
      if (rest.length === 0) onDone();
      else form.setFocus('lines');
      return true;
    } catch (error) {
      showProblem(form, error);
      return false;
    }
  };
  const submit = form.handleSubmit(async ({ reason }) => {
    const body = { lines: now, ...(why ? { reason: reason.trim() } : {}) };
    try {
      await (ask ? ask(body, () => add(body)) : add(body));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={label} help={help} error={errors.lines}>
        {(wiring) => (
          <Textarea
            {...wiring}
            {...field}
            translate="no"
            rows={6}
            placeholder={placeholder}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-small"
          />
        )}
      </Field>
      <ListFile
        read={(file) => readList(file, cells)}
        onRead={(found) => write([...lines, ...found])}
        none={texts.file.none}
      />
      {lines.length > most && <Strip kind="partial">{texts.several.tooMany(lines.length)}</Strip>}
      {now.length > 0 && <ProblemStrip of={check.error} />}
      {now.length > 0 && !check.results && !check.error && (
        <p role="status" className="text-small text-muted">
          {texts.checking}
        </p>
      )}
      {now.length > 0 && check.results && (
        <CheckedLines
          name={texts.several.what}
          texts={texts.several}
          lines={check.results}
          onTakeOut={() => write(withoutRest(lines, check.results ?? []))}
        />
      )}
      {why && (
        <Field label={why.label} help={why.help} error={errors.reason}>
          {(wiring) => (
            <Input {...wiring} {...form.register('reason', { required: why.missing, ...atMost(why.longest) })} />
          )}
        </Field>
      )}
      <ProblemStrip of={errors.root?.server} />
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.several.submit(check.accepted ?? now.length)}
        </Button>
      </DialogActions>
    </form>
  );
}
