import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Brand } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { type Names, NamesFields, splitNames } from './names-fields.tsx';
import { brandTexts } from './texts.tsx';

/** The names of an account, to be changed; undefined once it is gone. */
export default function EditBrandDialog({ brand, onClose }: { brand: Brand | undefined; onClose: () => void }) {
  const texts = useTexts(brandTexts).names;
  return (
    <Dialog
      open={brand !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={brand ? texts.title(brand.handle) : texts.save}
      description={texts.text}
    >
      {brand && <NamesForm key={brand.id} brand={brand} onDone={onClose} />}
    </Dialog>
  );
}

function NamesForm({ brand, onDone }: { brand: Brand; onDone: () => void }) {
  const texts = useTexts(brandTexts).names;
  const client = useQueryClient();
  const form = useForm<Names>({
    defaultValues: {
      displayName: brand.displayName ?? '',
      aliases: brand.aliases.join(', '),
      oldHandles: brand.oldHandles.join(', '),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ displayName, aliases, oldHandles }) => {
    try {
      const names = { aliases: splitNames(aliases), oldHandles: splitNames(oldHandles) };
      await api.patch<Brand>(`/brands/${brand.id}`, { displayName: displayName.trim(), ...names });
      await renew(client, '/brands');
      say({ title: texts.saved, text: texts.savedText });
      onDone();
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ProblemStrip of={errors.root?.server} />
      <NamesFields form={form} />
      <DialogActions>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {texts.save}
        </Button>
      </DialogActions>
    </form>
  );
}
