import { api } from '#web/features/api/client.ts';
import { ProblemStrip } from '#web/features/api/problem-strip.tsx';
import type { Billing } from '#web/features/api/types.ts';
import { planTitle } from '#web/features/plans/plan-title.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { useBillingChange } from './billing-query.ts';
import { plansTexts } from './texts.ts';

type Props = {
  subscription: NonNullable<Billing['subscription']>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One question, no survey: what ends, what stays, and that it can be taken back. */
export function CancelDialog({ subscription, open, onOpenChange }: Props) {
  const texts = useTexts(plansTexts).cancelDialog;
  const title = planTitle(subscription.plan);
  const until = day(subscription.paidUntil);
  const cancel = useBillingChange(async () => {
    await api.post('/billing/cancel');
    onOpenChange(false);
    say({ title: texts.isCancelled(title), text: texts.youKeepIt(until) });
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.cancel(title)}
      description={texts.youKeepEverything(until)}
    >
      <ProblemStrip of={cancel.error} />
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{texts.afterNoNew(until)}</li>
        <li>{texts.noticesThatAre}</li>
        <li>{texts.yourPicturesCases}</li>
      </ul>
      <DialogActions>
        <Button look="destroy" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {texts.cancelFor(until)}
        </Button>
        <Button onClick={() => onOpenChange(false)}>{texts.keep(title)}</Button>
      </DialogActions>
    </Dialog>
  );
}
