import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { brandLengths } from '#modules/brands/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Brand } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NamesFields, splitNames } from './names-fields.tsx';
import { brandTexts } from './texts.tsx';

const blank = { platform: '', handle: '', displayName: '', profileUrl: '', aliases: '', oldHandles: '' };

/** `handle` is what was typed before, so that nothing is asked twice. */
export function AddBrandForm({ onAdded, handle = '' }: { onAdded: (brand: Brand) => void; handle?: string }) {
  const texts = useTexts(brandTexts).form;
  const client = useQueryClient();
  const form = useForm({ defaultValues: { ...blank, handle }, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ platform, handle, displayName, profileUrl, aliases, oldHandles }) => {
    try {
      const brand = await api.post<Brand>('/brands', {
        platform: platform.trim().toLowerCase(),
        handle: handle.trim().replace(/^@/, ''),
        ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
        ...(profileUrl.trim() ? { profileUrl: profileUrl.trim() } : {}),
        aliases: splitNames(aliases),
        oldHandles: splitNames(oldHandles),
      });
      await renew(client, '/brands');
      onAdded(brand);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.platform} error={errors.platform} help={texts.platformHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('platform', { required: texts.namePlatform, ...atMost(brandLengths.platform) })}
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label={texts.handle} error={errors.handle} help={texts.handleHelp}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('handle', { required: texts.enterHandle, ...atMost(brandLengths.handle) })}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field label={texts.profile} optional error={errors.profileUrl} help={texts.profileHelp}>
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('profileUrl', atMost(brandLengths.profileUrl))}
            type="url"
            inputMode="url"
            translate="no"
            placeholder="https://"
          />
        )}
      </Field>
      <NamesFields form={form} />
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.add}
        </Button>
      </DialogActions>
    </form>
  );
}
