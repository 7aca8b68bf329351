import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Collection, Sensitivity } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { PictureSearchField } from './picture-search-field.tsx';
import { contentTexts } from './texts.ts';

type Values = { title: string; platform: string; sourceUrl: string; sensitivity: Sensitivity; pictureSearch: boolean };

const sensitivities: readonly Sensitivity[] = ['public', 'paid', 'intimate'];

type Props = {
  /** Changed instead of made anew. */
  collection?: Collection | undefined;
  onAdded: (id: string) => void;
};

export function AddCollectionForm({ collection, onAdded }: Props) {
  const texts = useTexts(contentTexts).collection;
  const client = useQueryClient();
  const form = useForm<Values>({
    defaultValues: {
      title: collection?.title ?? '',
      platform: collection?.platform ?? '',
      sourceUrl: collection?.sourceUrl ?? '',
      sensitivity: collection?.sensitivity ?? 'paid',
      pictureSearch: collection?.pictureSearch ?? false,
    },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = form.formState;
  const [was, now] = [collection?.sensitivity, form.watch('sensitivity')];
  /** On for new public pictures; of others it is chosen anew, as the server does. */
  const choose = (value: Sensitivity | undefined) =>
    form.setValue('pictureSearch', collection ? value === was && collection.pictureSearch : value === 'public');
  const submit = form.handleSubmit(async ({ title, platform, sourceUrl, sensitivity, pictureSearch }) => {
    try {
      const plain = { title: title.trim(), sensitivity, pictureSearch: pictureSearch && sensitivity !== 'intimate' };
      const { id } = collection
        ? await api.patch<Collection>(`/collections/${collection.id}`, {
            ...plain,
            platform: platform.trim(),
            sourceUrl: sourceUrl.trim() || null,
          })
        : await api.post<Collection>('/collections', {
            ...plain,
            ...(platform.trim() ? { platform: platform.trim() } : {}),
            ...(sourceUrl.trim() ? { sourceUrl: sourceUrl.trim() } : {}),
          });
      await renew(client, '/collections');
      onAdded(id);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <Field label={texts.title} help={texts.titleHelp} error={errors.title}>
        {(wiring) => <Input {...wiring} {...form.register('title', { required: texts.giveTitle, ...atMost(120) })} />}
      </Field>
      <Controller
        name="sensitivity"
        control={form.control}
        render={({ field }) => (
          <Radio
            legend={texts.audience}
            choices={sensitivities.map((value) => ({ value, ...texts.sensitivities[value] }))}
            value={field.value}
            onValueChange={(value) => {
              const chosen = sensitivities.find((one) => one === value);
              field.onChange(chosen);
              choose(chosen);
            }}
          />
        )}
      />
      {collection && (was === 'intimate') !== (now === 'intimate') && (
        <p role="status">{now === 'intimate' ? texts.becomesIntimate : texts.noMoreIntimate}</p>
      )}
      <Controller
        name="pictureSearch"
        control={form.control}
        render={({ field }) => <PictureSearchField sensitivity={now} checked={field.value} onChange={field.onChange} />}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.platform} optional error={errors.platform}>
          {(wiring) => <Input {...wiring} {...form.register('platform')} autoCapitalize="none" />}
        </Field>
        <Field label={texts.posted} optional error={errors.sourceUrl}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('sourceUrl')}
              type="url"
              inputMode="url"
              translate="no"
              placeholder="https://"
            />
          )}
        </Field>
      </div>
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {collection ? texts.save : texts.make}
        </Button>
      </DialogActions>
    </form>
  );
}
