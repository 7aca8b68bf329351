import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { Yields } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SuggestedTerms } from './suggested-terms.tsx';
import { searchTermTexts } from './texts.ts';

export function AddTermForm({ suggested }: { suggested: Yields['suggestions'] }) {
  const texts = useTexts(searchTermTexts).form;
  const client = useQueryClient();
  const form = useForm({ defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await api.post('/search-terms', { text: text.trim() });
      form.reset();
      await renew(client, '/search-terms');
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Card className="p-4">
      <form noValidate onSubmit={submit} className="flex items-start gap-2 max-md:flex-col max-md:items-stretch">
        <Field label={texts.own} className="flex-1" help={texts.help} error={errors.text ?? errors.root?.server}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('text', {
                validate: (text) => text.trim().length > 1 || texts.tooShort,
              })}
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={isSubmitting} className="md:mt-6 md:h-10">
          {texts.add}
        </Button>
      </form>
      <SuggestedTerms of={suggested} />
    </Card>
  );
}
