import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { WhitelistKind, WouldClose } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { examples, valueFault } from './entry-kinds.ts';
import { whitelistTexts } from './texts.ts';

const ClosesDialog = lazy(() => import('./closes-dialog.tsx'));

// The keys of the table.
const kinds = Object.keys(examples) as WhitelistKind[];
type Asked = { entry: Values; closes: WouldClose };
type Values = { kind: WhitelistKind; value: string; reason: string };

export function AddEntryForm() {
  const texts = useTexts(whitelistTexts);
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { kind: 'url', value: '', reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('kind');
  const options = kinds.map((value) => ({ value, label: texts.kinds[value].label }));
  const [asked, setAsked] = useState<Asked>();
  const add = async (entry: Values) => {
    try {
      await api.post('/whitelist', entry);
      form.reset({ kind: entry.kind, value: '', reason: '' });
      await renew(client, '/whitelist');
    } catch (error) {
      showProblem(form, error);
    }
    setAsked(undefined);
  };
  const submit = form.handleSubmit(async ({ kind, value, reason }) => {
    const entry = { kind, value: value.trim(), reason: reason.trim() };
    try {
      const closes = await api.post<WouldClose>('/whitelist/hits', entry);
      if (closes.cases > 0) setAsked({ entry, closes });
      else await add(entry);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Card className="p-4">
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-x-3 gap-y-4 md:grid-cols-[220px_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <Field label={texts.form.what} error={errors.kind}>
          {(wiring) => <Select {...wiring} {...form.register('kind')} options={options} />}
        </Field>
        <Field label={texts.form.which} help={texts.kinds[chosen].help} error={errors.value}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('value', {
                validate: (value, all) => valueFault(all.kind, value),
                ...atMost(entryLengths.value),
              })}
              translate="no"
              placeholder={examples[chosen]}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={texts.form.why} help={texts.form.whyHelp} error={errors.reason}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('reason', { required: texts.form.sayWhy, ...atMost(entryLengths.reason) })}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={isSubmitting} className="md:mt-6 md:h-10">
          {texts.form.add}
        </Button>
        {errors.root?.server && (
          <div className="md:col-span-4">
            <ProblemStrip of={errors.root.server} />
          </div>
        )}
      </form>
      <Suspense>
        {asked && <ClosesDialog of={asked.closes} onGo={() => add(asked.entry)} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Card>
  );
}
