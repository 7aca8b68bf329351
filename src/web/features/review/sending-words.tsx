import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWaiting } from '#web/features/notices/use-drafts.ts';
import { settingsQuery } from '#web/features/session/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { clock, count } from '#web/ui/words.ts';

/** When something leaves, by what the creator chose and what is really prepared. Said as a time, so that nothing ticks. */
export function useSendingWords(): string {
  const { data: settings } = useQuery(settingsQuery);
  const { waiting } = useWaiting();
  if (settings?.dryRun) return 'Dry run: notices are written, none is sent.';
  if (settings && !settings.autoSend) return 'Nothing leaves until you send it.';
  if (waiting?.firstLeaves) return `Nothing leaves before ${clock(waiting.firstLeaves)}. U takes a decision back.`;
  return 'Notices leave after a short wait. Until then U takes a decision back.';
}

/** Where prepared notices are read and sent: with their number once there are some. */
export function NoticesButton() {
  const { waiting } = useWaiting();
  const mine = waiting?.mine.length ?? 0;
  const leaving = waiting?.leaving.length ?? 0;
  const words = mine > 0 ? `Send ${count(mine, 'notice')}` : leaving > 0 ? count(leaving, 'notice') : 'Notices';
  return (
    <Button asChild size="small">
      <Link
        to="/notices"
        search={mine > 0 ? { state: 'draft' } : {}}
        aria-label={mine > 0 ? words : `${words}, read them`}
      >
        {mine > 0 ? (
          <span>
            Send {mine}
            <span className="max-[374px]:hidden">{mine === 1 ? ' notice' : ' notices'}</span>
          </span>
        ) : (
          words
        )}
      </Link>
    </Button>
  );
}
