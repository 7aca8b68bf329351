import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { entryLengths } from '#modules/whitelist/lengths.ts';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { WhitelistEntry } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { say } from '#web/ui/toast.tsx';
import { defanged } from '#web/ui/words.ts';
import { dayOf, endOfDay } from './end-of-day.ts';
import { whitelistTexts } from './texts.ts';
import { useClosing } from './use-closing.tsx';

type Props = { entry: WhitelistEntry | undefined; onClose: () => void };

/** Why an entry stands on the list, and until when, to be changed; undefined once it is gone. */
export default function EditEntryDialog({ entry, onClose }: Props) {
  const texts = useTexts(whitelistTexts).change;
  return (
    <Dialog
      open={entry !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={
        entry && (
          <span translate="no" className="wrap-anywhere">
            {entry.kind === 'account' ? entry.value : defanged(entry.value)}
          </span>
        )
      }
    >
      {entry && <EntryForm key={entry.id} entry={entry} onDone={onClose} />}
    </Dialog>
  );
}

function EntryForm({ entry, onDone }: { entry: WhitelistEntry; onDone: () => void }) {
  const texts = useTexts(whitelistTexts);
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { reason: entry.reason, expiresAt: entry.expiresAt ? dayOf(entry.expiresAt) : '' },
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const { ask, dialog } = useClosing();
  const submit = form.handleSubmit(async ({ reason, expiresAt }) => {
    const path = `/whitelist/${entry.id}`;
    const change = {
      reason: reason.trim(),
      // Left as it is to the second, where nobody touched it.
      ...(dirtyFields.expiresAt ? { expiresAt: expiresAt ? endOfDay(expiresAt) : null } : {}),
    };
    const save = async (withdraws: boolean) => {
      try {
        await api.patch<WhitelistEntry>(path, change);
      } catch (error) {
        showProblem(form, error);
        return false;
      }
      await renew(client, '/whitelist');
      if (!withdraws) say({ title: texts.change.saved });
      onDone();
      return true;
    };
    try {
      await ask(`${path}/hits`, change, save);
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <>
      {dialog}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemStrip of={errors.root?.server} />
        <Field label={texts.form.why} error={errors.reason}>
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('reason', { required: texts.form.sayWhy, ...atMost(entryLengths.reason) })}
            />
          )}
        </Field>
        <Field label={texts.change.until} optional help={texts.change.untilHelp} error={errors.expiresAt}>
          {(wiring) => <Input {...wiring} {...form.register('expiresAt')} type="date" />}
        </Field>
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.change.save}
          </Button>
        </DialogActions>
      </form>
    </>
  );
}
