import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { SendList } from '#web/features/notices/send-list.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { useSendingWords } from './sending-words.tsx';
import { reviewDoneTexts } from './texts-done.ts';
import type { Review } from './use-review.ts';

/** After the last one: what was decided, by host, who will be written to, and what can still be taken back. */
export default function Done({ review }: { review: Review }) {
  const texts = useTexts(reviewDoneTexts);
  const words = useSendingWords();
  const { onboarding } = useViewer();
  const [singleKeys] = useSingleKeys();
  useKeys({ u: review.takeBack }, singleKeys);
  const decisions = Object.entries(review.decided);
  if (decisions.length === 0) {
    return (
      <div className="mx-auto w-full max-w-[760px] p-4 md:p-8">
        <Card>
          {onboarding.ownership ? (
            <EmptyState icon={CheckCheck} title={texts.nothing} text={texts.nothingHelp}>
              <Button asChild size="small">
                <Link to="/dashboard">{texts.toStart}</Link>
              </Button>
            </EmptyState>
          ) : (
            <UnverifiedState />
          )}
        </Card>
      </div>
    );
  }
  const number = (wanted: string) => decisions.filter(([, decision]) => decision === wanted).length;
  const taken = review.cases.filter(({ id }) => review.decided[id] === 'approve');
  const hosts = [...Map.groupBy(taken, ({ host }) => host)].sort(([, a], [, b]) => b.length - a.length);
  return (
    <div className="mx-auto grid w-full max-w-[760px] content-start gap-4 overflow-y-auto p-4 md:p-8">
      <div>
        <h2 className="text-page font-[620] tracking-title">{texts.title}</h2>
        <p className="mt-1 text-muted" role="status">
          {texts.summary(number('approve'), number('dismiss'), number('whitelist'))} {words}
        </p>
      </div>
      {hosts.length > 0 && (
        <Card>
          <CardHead title={texts.byHost} />
          <CardBody>
            <ul className="grid gap-1.5 text-small">
              {hosts.map(([host, cases]) => (
                <li key={host} className="flex justify-between gap-4">
                  <span translate="no" className="min-w-0 wrap-anywhere">
                    {host}
                  </span>
                  <span className="text-muted tabular-nums">{texts.pages(cases.length)}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      <SendList />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/notices">{texts.read}</Link>
        </Button>
        {review.undo.length > 0 && (
          <Button look="plain" onClick={review.takeBack}>
            {texts.undoLast}
          </Button>
        )}
      </div>
    </div>
  );
}
