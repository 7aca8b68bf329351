import { api } from '#web/features/api/client.ts';
import { sentenceOf } from '#web/features/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { useAccountChange } from './account-query.ts';

/** Another mail with another link; what came of asking stands beside the button. */
export function ResendLink() {
  const resend = useAccountChange(() => api.post('/account/email/resend', {}));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
        Send the link again
      </Button>
      <span role="status" className={resend.isError ? 'text-small text-danger' : 'text-small text-muted'}>
        {resend.isError && sentenceOf(resend.error)}
        {resend.isSuccess && 'Sent. Only the newest link works.'}
      </span>
    </div>
  );
}
