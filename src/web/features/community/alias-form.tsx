import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OwnStanding } from '#modules/community/contract.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { say } from '#web/ui/toast.tsx';
import { standingQuery } from './standing.ts';
import { communityTexts } from './texts.ts';

/** Takes an alias, the first or another one. */
export function AliasForm({ was = '', onDone }: { was?: string | undefined; onDone?: () => void }) {
  const texts = useTexts(communityTexts).alias;
  const client = useQueryClient();
  const form = useForm<{ alias: string }>({ defaultValues: { alias: was } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const standing = await api.post<OwnStanding>('/community/alias', values);
      client.setQueryData(standingQuery.queryKey, standing);
      say({ title: texts.saved, text: standing.alias ?? '' });
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/community') });
      onDone?.();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={texts.label} help={texts.help} error={errors.alias}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('alias', { validate: (alias) => alias.trim() !== '' || texts.need, ...atMost(24) })}
            translate="no"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <ProblemStrip of={errors.root?.server} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.save}
        </Button>
        {onDone && <Button onClick={onDone}>{texts.cancel}</Button>}
      </div>
    </form>
  );
}
