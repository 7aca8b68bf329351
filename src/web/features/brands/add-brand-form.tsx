import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { Brand } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Strip } from '#web/ui/strip.tsx';

const blank = { platform: '', handle: '', displayName: '', profileUrl: '', aliases: '' };

/** `handle` is what was typed before, so that nothing is asked twice. */
export function AddBrandForm({ onAdded, handle = '' }: { onAdded: (brand: Brand) => void; handle?: string }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { ...blank, handle }, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ platform, handle, displayName, profileUrl, aliases }) => {
    try {
      const brand = await api.post<Brand>('/brands', {
        platform: platform.trim().toLowerCase(),
        handle: handle.trim().replace(/^@/, ''),
        ...(displayName.trim() ? { displayName: displayName.trim() } : {}),
        ...(profileUrl.trim() ? { profileUrl: profileUrl.trim() } : {}),
        aliases: splitNames(aliases),
      });
      await renew(client, '/brands');
      onAdded(brand);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.server?.message && <Strip kind="problem">{errors.root.server.message}</Strip>}
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label="Platform"
          error={errors.platform?.message}
          help="Where the account is, as in fanlane or instagram."
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('platform', { required: 'Name the platform.' })}
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field label="Handle" error={errors.handle?.message} help="Without the @.">
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('handle', { required: 'Enter the handle.' })}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field
        label="Address of the profile"
        optional
        error={errors.profileUrl?.message}
        help="We look for your code there."
      >
        {(wiring) => (
          <Input {...wiring} {...form.register('profileUrl')} type="url" inputMode="url" placeholder="https://" />
        )}
      </Field>
      <Field label="Display name" optional error={errors.displayName?.message}>
        {(wiring) => <Input {...wiring} {...form.register('displayName')} />}
      </Field>
      <Field label="Other and old names" optional error={errors.aliases?.message} help="Separated by commas.">
        {(wiring) => <Input {...wiring} {...form.register('aliases')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Add the account
        </Button>
      </DialogActions>
    </form>
  );
}

function splitNames(names: string): string[] {
  const bare = names.split(/[,\n]/).map((name) => name.trim().replace(/^@/, ''));
  return [...new Set(bare.filter(Boolean))];
}
