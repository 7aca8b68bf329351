import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { useBillingChange } from './billing-query.ts';
import { cancelWords } from './cancel-words.ts';
import { cancelTexts } from './texts-cancel.ts';

type Props = { subscription: NonNullable<Billing['subscription']>; onClose: () => void };

/** One question, no survey: what ends, and what stays. */
export default function CancelDialog({ subscription, onClose }: Props) {
  const texts = useTexts(cancelTexts);
  const title = planTitle(subscription.plan);
  const words = cancelWords(subscription);
  const cancel = useBillingChange(async () => {
    await api.post('/billing/cancel');
    onClose();
    say({ title: words.done, text: words.after });
  });
  return (
    <Dialog open onOpenChange={onClose} title={texts.cancel(title)} description={words.what}>
      <ProblemStrip of={cancel.error} />
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {words.ends.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{texts.yourPicturesCases}</li>
      </ul>
      <DialogActions>
        <Button look="destroy" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {words.button}
        </Button>
        <Button onClick={onClose}>{texts.keep(title)}</Button>
      </DialogActions>
    </Dialog>
  );
}
