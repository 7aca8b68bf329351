import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { WhitelistKind } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { entryKinds, kindOptions, valueFault } from './entry-kinds.ts';

type Values = { kind: WhitelistKind; value: string; reason: string };

export function AddEntryForm() {
  const client = useQueryClient();
  const form = useForm<Values>({ defaultValues: { kind: 'url', value: '', reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const { help, example } = entryKinds[form.watch('kind')];
  const submit = form.handleSubmit(async ({ kind, value, reason }) => {
    try {
      await api.post('/whitelist', { kind, value: value.trim(), reason: reason.trim() });
      form.reset({ kind, value: '', reason: '' });
      await renew(client, '/whitelist');
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
        <Field label="What" error={errors.kind?.message}>
          {(wiring) => <Select {...wiring} {...form.register('kind')} options={kindOptions} />}
        </Field>
        <Field label="Which" help={help} error={errors.value?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('value', { validate: (value, all) => valueFault(all.kind, value) })}
              placeholder={example}
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Why" help="So that you still know in a year." error={errors.reason?.message}>
          {(wiring) => <Input {...wiring} {...form.register('reason', { required: 'Say why, in a word or two.' })} />}
        </Field>
        <Button type="submit" look="primary" busy={isSubmitting} className="md:mt-6 md:h-10">
          Leave it alone
        </Button>
        {errors.root?.server?.message && (
          <div className="md:col-span-4">
            <Strip kind="problem">{errors.root.server.message}</Strip>
          </div>
        )}
      </form>
    </Card>
  );
}
