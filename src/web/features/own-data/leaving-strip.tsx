import { dated } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import { Strip } from '#web/ui/strip.tsx';
import { useKeepAccount } from './keep-account.ts';
import { ownDataTexts } from './texts.tsx';

/** On every page while the account is to be deleted: until when it can be kept, and the button that keeps it. */
export function LeavingStrip({ dueAt, asked }: { dueAt: string; asked: boolean }) {
  const texts = useTexts(ownDataTexts).leavingStrip;
  const keep = useKeepAccount();
  // Not by `day`: on most pages this would be all that loads it.
  const date = dated(dueAt, { day: 'numeric', month: 'long' });
  return (
    <Strip kind="partial" flush>
      {(asked ? texts.thisAccountWill : texts.withoutAPlan)(
        date,
        <button
          type="button"
          aria-disabled={keep.isPending}
          onClick={() => keep.isPending || keep.mutate()}
          className="font-[550] whitespace-nowrap text-text underline underline-offset-2"
        >
          {texts.keepMyAccount}
        </button>,
      )}
    </Strip>
  );
}
