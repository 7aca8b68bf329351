import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { referenceOf, sentenceOf } from '#web/features/api/problem.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { accountQuery } from './account-query.ts';
import { ResendLink } from './resend-link.tsx';

/** A step of setting up: which address waits to be confirmed, and another mail for who lost the first. */
export function ConfirmEmail() {
  const { data, error, refetch } = useQuery(accountQuery);
  if (!data) {
    if (!error) return <SkeletonRows rows={2} />;
    return (
      <ErrorState
        title="Your address could not be loaded"
        safe={sentenceOf(error)}
        reference={referenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
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
