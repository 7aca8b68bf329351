import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { atMost } from '#web/features/api/at-most.ts';
import { api } from '#web/features/api/client.ts';
import { showProblem } from '#web/features/api/form-problem.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { say } from '#web/ui/toast.tsx';
import { flagTexts } from './flag-texts.ts';

type Props = {
  /** The call that flags this case: a creator's own, or an operator's. */
  path: string;
  onClose: () => void;
  onFlagged?: () => void;
};

/** Asked once: what is flagged nobody sees again before an operator has decided. */
export default function FlagDialog({ path, onClose, onFlagged }: Props) {
  const texts = useTexts(flagTexts);
  const client = useQueryClient();
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;
  const flag = form.handleSubmit(async ({ note }) => {
    const said = note.trim();
    try {
      await api.post(path, said ? { note: said } : {});
      say({ title: texts.done, text: texts.doneText });
      onClose();
      onFlagged?.();
      await Promise.all(['/cases', '/notices', '/report', '/dashboard', '/ops'].map((one) => renew(client, one)));
    } catch (error) {
      showProblem(form, error);
    }
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.title} description={texts.text}>
      <form noValidate onSubmit={flag} className="grid gap-4">
        <Field label={texts.note} help={texts.noteHelp} optional error={errors.note}>
          {(wiring) => <Textarea {...wiring} rows={2} {...form.register('note', atMost(500))} />}
        </Field>
        <ProblemStrip of={errors.root?.server} />
        <DialogActions>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {texts.flag}
          </Button>
          <Button look="plain" onClick={onClose}>
            {texts.keep}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
