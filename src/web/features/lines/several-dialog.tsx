import { Dialog } from '#web/ui/dialog.tsx';
import { SeveralForm, type SeveralFormProps } from './several-form.tsx';

export type SeveralDialogProps = SeveralFormProps & { title: string; description?: string };

/** Comes as one with its form: a dialog that opens before its first field is there gives the focus to its cross. */
export default function SeveralDialog({ title, description, ...form }: SeveralDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && form.onDone()} title={title} description={description}>
      <SeveralForm {...form} />
    </Dialog>
  );
}
