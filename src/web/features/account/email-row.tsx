import { CircleCheck, Clock } from 'lucide-react';
import { lazy, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import { Sentence } from '#web/features/api/sentence.tsx';
import type { Account } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Strip } from '#web/ui/strip.tsx';
import { useAccountChange } from './account-query.ts';
import { AccountRow } from './account-row.tsx';
import { ResendLink } from './resend-link.tsx';
import { accountTexts } from './texts.tsx';

const ChangeEmailForm = lazy(() => import('./change-email-form.tsx'));

/** The address, whether it is confirmed, and the one that waits to be. */
export function EmailRow({ account }: { account: Account }) {
  const { email, emailConfirmed, pendingEmail } = account;
  const texts = useTexts(accountTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountRow
      name={texts.email.name}
      action={
        !isOpen &&
        !pendingEmail && (
          <Button size="small" look="plain" aria-label={texts.email.change} onClick={() => setOpen(true)}>
            {texts.change}
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
      <span translate="no" className="min-w-0 break-all">
        {email}
      </span>
      {emailConfirmed ? (
        <Pill tone="success-outline" icon={CircleCheck}>
          {texts.email.confirmed}
        </Pill>
      ) : (
        <Pill tone="warning" icon={Clock}>
          {texts.email.notConfirmed}
        </Pill>
      )}
    </AccountRow>
  );
}

function PendingEmail({ to }: { to: string }) {
  const texts = useTexts(accountTexts).email;
  const cancel = useAccountChange(() => api.remove('/account/email/change'));
  return (
    <Strip kind="info">
      <p>
        {texts.sentTo(
          <b translate="no" className="font-[550] break-all">
            {to}
          </b>,
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap items-start gap-2">
        <ResendLink />
        <Button size="small" look="plain" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {texts.keep}
        </Button>
      </div>
      {cancel.isError && (
        <p className="mt-1.5 text-danger">
          <Sentence of={cancel.error} />
        </p>
      )}
    </Strip>
  );
}
