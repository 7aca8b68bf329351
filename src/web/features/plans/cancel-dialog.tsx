import { plans } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Billing } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { say } from '#web/ui/toast.tsx';
import { day } from '#web/ui/words.ts';
import { useBillingChange } from './billing-query.ts';

type Props = {
  subscription: NonNullable<Billing['subscription']>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One question, no survey: what ends, what stays, and that it can be taken back. */
export function CancelDialog({ subscription, open, onOpenChange }: Props) {
  const { title } = plans[subscription.plan];
  const until = day(subscription.paidUntil);
  const cancel = useBillingChange(async () => {
    await api.post('/billing/cancel');
    onOpenChange(false);
    say({ title: `${title} is cancelled`, text: `You keep it until ${until}.` });
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${title}?`}
      description={`You keep everything until ${until}. Nothing more is charged, and you can reactivate it until then.`}
    >
      {cancel.error && <Strip kind="problem">{sentenceOf(cancel.error)}</Strip>}
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>After {until} no new scan begins and no new case is opened.</li>
        <li>Notices that are out are followed up as before.</li>
        <li>Your pictures, cases and proofs are kept.</li>
      </ul>
      <DialogActions>
        <Button look="destroy" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Cancel for {until}
        </Button>
        <Button onClick={() => onOpenChange(false)}>Keep {title}</Button>
      </DialogActions>
    </Dialog>
  );
}
