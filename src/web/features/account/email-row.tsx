import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import type { Account } from '#web/features/api/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useAccountChange } from './account-query.ts';
import { AccountRow } from './account-row.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ResendLink } from './resend-link.tsx';

/** The address, whether it is confirmed, and the one that waits to be. */
export function EmailRow({ account }: { account: Account }) {
  const { email, emailConfirmed, pendingEmail } = account;
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountRow
      name="E-mail"
      action={
        !isOpen &&
        !pendingEmail && (
          <Button size="small" look="plain" aria-label="Change e-mail" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
      below={
        isOpen ? (
          <ChangeEmailForm onClose={() => setOpen(false)} />
        ) : pendingEmail ? (
          <PendingEmail to={pendingEmail} />
        ) : (
          !emailConfirmed && <ResendLink />
        )
      }
    >
      <span className="min-w-0 break-all">{email}</span>
      {emailConfirmed ? (
        <Pill tone="success-outline" icon={CircleCheck}>
          Confirmed
        </Pill>
      ) : (
        <Pill tone="warning" icon={Clock}>
          Not confirmed yet
        </Pill>
      )}
    </AccountRow>
  );
}

function PendingEmail({ to }: { to: string }) {
  const cancel = useAccountChange(() => api.remove('/account/email/change'));
  return (
    <Strip kind="info">
      <p>
        We sent a link to <b className="font-[550] break-all">{to}</b>. Until it is confirmed there, everything goes to
        the address you have.
      </p>
      <div className="mt-2.5 flex flex-wrap items-start gap-2">
        <ResendLink />
        <Button size="small" look="plain" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Keep the old address
        </Button>
      </div>
      {cancel.isError && <p className="mt-1.5 text-danger">{sentenceOf(cancel.error)}</p>}
    </Strip>
  );
}
