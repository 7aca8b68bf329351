import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWaiting } from '#web/features/notices/use-drafts.ts';
import { settingsQuery } from '#web/features/session/settings.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { reviewTexts } from './texts.tsx';

/** Whether notices leave by themselves, as the creator chose. How many leave, and when, is said by the strip of notices. */
export function useSendingWords(): string {
  const texts = useTexts(reviewTexts).sending;
  const { data: settings } = useQuery(settingsQuery);
  if (settings?.dryRun) return texts.dryRun;
  if (settings && !settings.autoSend) return texts.byHand;
  return texts.soon;
}

/** Where prepared notices are read and sent: with their number once there are some. */
export function NoticesButton() {
  const texts = useTexts(reviewTexts).notices;
  const waiting = useWaiting();
  const mine = waiting?.mine.length ?? 0;
  const leaving = waiting?.leaving.length ?? 0;
  const words = mine > 0 ? texts.send(mine) : leaving > 0 ? texts.prepared(leaving) : texts.none;
  return (
    <Button asChild size="small">
      <Link to="/notices" search={mine > 0 ? { state: 'draft' } : {}} aria-label={mine > 0 ? words : texts.read(words)}>
        {mine > 0 ? (
          <span>
            {texts.sendShort(mine, (last) => (
              <span className="max-[374px]:hidden">{last}</span>
            ))}
          </span>
        ) : (
          words
        )}
      </Link>
    </Button>
  );
}
