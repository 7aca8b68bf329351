import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { accountQuery } from './account-query.ts';
import { confirmEmailTexts } from './confirm-texts.tsx';
import { ResendLink } from './resend-link.tsx';
import { accountTexts } from './texts.tsx';

/** A step of setting up: which address waits to be confirmed, and another mail for who lost the first. */
export default function ConfirmEmail() {
  const texts = useTexts(accountTexts).email;
  const words = useTexts(confirmEmailTexts);
  const { data, error, refetch } = useQuery(accountQuery);
  if (!data) return <NotLoaded error={error} refetch={refetch} title={texts.notLoaded} safe={texts.safe} rows={2} />;
  if (data.emailConfirmed && !data.pendingEmail)
    return (
      <p className="flex items-center gap-1.5 text-success">
        <CircleCheck size={16} aria-hidden />
        {words.isConfirmed(<span translate="no">{data.email}</span>)}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {words.openLink(
          <b translate="no" className="font-[550] wrap-anywhere">
            {data.pendingEmail ?? data.email}
          </b>,
        )}
      </p>
      <ResendLink />
    </div>
  );
}
