import { Strip } from '#web/ui/strip.tsx';
import { useKeepAccount } from './keep-account.ts';

/** On every page while the account is to be deleted: until when it can be kept, and the button that keeps it. */
export function LeavingStrip({ dueAt }: { dueAt: string }) {
  const keep = useKeepAccount();
  // Not by `day`: on most pages this would be all that loads it.
  const date = new Date(dueAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return (
    <Strip kind="partial" flush>
      This account will be deleted on {date}. Nothing new is sent for you.{' '}
      <button
        type="button"
        aria-disabled={keep.isPending}
        onClick={() => keep.isPending || keep.mutate()}
        className="font-[550] whitespace-nowrap text-text underline underline-offset-2"
      >
        Keep my account
      </button>
    </Strip>
  );
}
