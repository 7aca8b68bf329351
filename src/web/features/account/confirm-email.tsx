import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { sentenceOf } from '#web/features/api/problem.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { accountQuery } from './account-query.ts';
import { ResendLink } from './resend-link.tsx';

/** A step of setting up: which address waits to be confirmed, and another mail for who lost the first. */
export function ConfirmEmail() {
  const { data, error, refetch } = useQuery(accountQuery);
  if (!data)
    return (
      <NotLoaded
        error={error}
        refetch={refetch}
        title="Your address could not be loaded"
        safe={sentenceOf(error)}
        rows={2}
      />
    );
  if (data.emailConfirmed && !data.pendingEmail)
    return (
      <p className="flex items-center gap-1.5 text-success">
        <CircleCheck size={16} aria-hidden />
        {data.email} is confirmed.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        We sent a link to <b className="font-[550] break-words">{data.pendingEmail ?? data.email}</b>. Open it and press
        the button there. It works for 30 minutes.
      </p>
      <ResendLink />
    </div>
  );
}
