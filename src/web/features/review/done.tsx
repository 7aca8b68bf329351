import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { SendList } from '#web/features/notices/send-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { count } from '#web/ui/words.ts';
import { useSendingWords } from './sending-words.tsx';
import type { Review } from './use-review.ts';

/** After the last one: what was decided, by host, who will be written to, and what can still be taken back. */
export function Done({ review }: { review: Review }) {
  const words = useSendingWords();
  const [singleKeys] = useSingleKeys();
  useKeys({ u: review.takeBack }, singleKeys);
  const decisions = Object.entries(review.decided);
  if (decisions.length === 0) {
    return (
      <div className="mx-auto w-full max-w-[760px] p-4 md:p-8">
        <Card>
          <EmptyState
            icon={CheckCheck}
            title="Nothing waits for your decision"
            text="New matches come here after a scan. We tell you when there are some."
          >
            <Button asChild size="small">
              <Link to="/dashboard">Back to the start</Link>
            </Button>
          </EmptyState>
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
        <h2 className="text-page font-[620] tracking-title">That was the last one.</h2>
        <p className="mt-1 text-muted" role="status">
          {number('approve')} to take down, {number('dismiss')} not yours or fine, {number('whitelist')} left alone.{' '}
          {words}
        </p>
      </div>
      {hosts.length > 0 && (
        <Card>
          <CardHead title="To take down, by host" />
          <CardBody>
            <ul className="grid gap-1.5 text-small">
              {hosts.map(([host, cases]) => (
                <li key={host} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{host}</span>
                  <span className="text-muted tabular-nums">{count(cases.length, 'page')}</span>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
      <SendList />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/notices">Read the notices</Link>
        </Button>
        {review.undo.length > 0 && (
          <Button look="plain" onClick={review.takeBack}>
            Undo the last decision
          </Button>
        )}
      </div>
    </div>
  );
}
