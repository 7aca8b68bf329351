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
import { plansTexts } from './texts.ts';

type Props = {
  subscription: NonNullable<Billing['subscription']>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One question, no survey: what ends, and what stays. */
export function CancelDialog({ subscription, open, onOpenChange }: Props) {
  const texts = useTexts(plansTexts).cancelDialog;
  const title = planTitle(subscription.plan);
  const words = cancelWords(subscription);
  const cancel = useBillingChange(async () => {
    await api.post('/billing/cancel');
    onOpenChange(false);
    say({ title: words.done, text: words.after });
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.cancel(title)} description={words.what}>
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
        <Button onClick={() => onOpenChange(false)}>{texts.keep(title)}</Button>
      </DialogActions>
    </Dialog>
  );
}
