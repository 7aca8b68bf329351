import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { WhitelistKind } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { endOfDay } from './end-of-day.ts';
import { examples, valueFault } from './entry-kinds.ts';
import { whitelistTexts } from './texts.ts';
import { useClosing } from './use-closing.tsx';

// The keys of the table.
const kinds = Object.keys(examples) as WhitelistKind[];
type Values = { kind: WhitelistKind; value: string; reason: string; expiresAt: string };
const empty = { value: '', reason: '', expiresAt: '' };

export function AddEntryForm() {
  const texts = useTexts(whitelistTexts);
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { kind: 'url', ...empty } });
  const { errors, isSubmitting } = form.formState;
  const chosen = form.watch('kind');
  const options = kinds.map((value) => ({ value, label: texts.kinds[value].label }));
  const { ask, dialog } = useClosing();
  const submit = form.handleSubmit(async ({ kind, value, reason, expiresAt }) => {
    const entry = {
      ...{ kind, value: value.trim(), reason: reason.trim() },
      ...(expiresAt ? { expiresAt: endOfDay(expiresAt) } : {}),
    };
    const add = async () => {
      try {
        await api.post('/whitelist', entry);
        form.reset({ kind, ...empty });
        await renew(client, '/whitelist');
        return true;
      } catch (error) {
        showProblem(form, error);
        return false;
      }
    };
    try {
      await ask('/whitelist/hits', entry, add);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Card className="p-4">
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-x-3 gap-y-4 md:grid-cols-2 xl:grid-cols-[210px_minmax(0,1fr)_minmax(0,1fr)_170px_auto]"
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
        <Field label={texts.form.until} optional help={texts.form.untilHelp} error={errors.expiresAt}>
          {(wiring) => <Input {...wiring} {...form.register('expiresAt')} type="date" />}
        </Field>
        <Button
          type="submit"
          look="primary"
          busy={isSubmitting}
          className="md:h-10 md:max-xl:justify-self-start xl:mt-6"
        >
          {texts.form.add}
        </Button>
        {errors.root?.server && (
          <div className="col-span-full">
            <ProblemStrip of={errors.root.server} />
          </div>
        )}
      </form>
      {dialog}
    </Card>
  );
}
