import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { UnverifiedState } from '#web/features/cases/unverified-state.tsx';
import { useViewer } from '#web/features/session/user.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { useKeys, useSingleKeys } from '#web/ui/use-keys.ts';
import { endOf } from './end-of.ts';
import { useSendingWords } from './sending-words.tsx';
import { reviewDoneTexts } from './texts-done.ts';
import type { Review } from './use-review.ts';

const AlikeStrip = lazy(() => import('./alike/alike-strip.tsx'));
const ToSend = lazy(() => import('./to-send.tsx'));

type Props = {
  review: Review;
  /** Whether only some are shown: of one host, or of one kind. */
  isNarrowed: boolean;
  /** Cases that wait outside of what is shown. */
  elsewhere: number;
};

/** After the last one: what was decided, what waits still, who will be written to, and what can be taken back. */
export default function Done({ review, isNarrowed, elsewhere }: Props) {
  const texts = useTexts(reviewDoneTexts);
  const words = useSendingWords();
  const { onboarding } = useViewer();
  const [singleKeys] = useSingleKeys();
  useKeys({ u: review.takeBack, arrowleft: () => review.step(-1) }, singleKeys);
  const end = endOf(review);
  const decided = end.approve + end.dismiss + end.whitelist;
  const toOthers = isNarrowed && (
    <Button asChild>
      <Link to="/review" search={{}}>
        {elsewhere > 0 ? texts.others(elsewhere) : texts.all}
      </Link>
    </Button>
  );
  if (decided === 0 && end.open === 0) {
    return (
      <div className="mx-auto w-full max-w-[760px] p-4 md:p-8">
        <Card>
          {onboarding.ownership ? (
            <EmptyState
              icon={CheckCheck}
              title={isNarrowed ? texts.nothingHere : texts.nothing}
              text={isNarrowed ? texts.nothingHereHelp : texts.nothingHelp}
            >
              {toOthers || (
                <Button asChild size="small">
                  <Link to="/dashboard">{texts.toStart}</Link>
                </Button>
              )}
            </EmptyState>
          ) : (
            <UnverifiedState />
          )}
        </Card>
      </div>
    );
  }
  const taken = review.cases.filter(({ id }) => review.decided[id] === 'approve');
  const [firstOpen] = review.open;
  return (
    <div className="mx-auto grid w-full max-w-[760px] content-start gap-4 overflow-y-auto p-4 md:p-8">
      <div>
        <h2 className="text-page font-[620] tracking-title">{end.open > 0 ? texts.passed(end.open) : texts.title}</h2>
        <p className="mt-1 text-muted" role="status">
          {texts.summary(end)} {end.approve > 0 ? words : texts.nothingLeaves}
        </p>
      </div>
      <Suspense>{review.treated && <AlikeStrip review={review} />}</Suspense>
      <Suspense>
        <ToSend cases={taken} />
      </Suspense>
      <div className="flex flex-wrap gap-2">
        {firstOpen && (
          <Button look="primary" onClick={() => review.go(firstOpen.id)}>
            {texts.backToOpen(end.open)}
          </Button>
        )}
        {toOthers}
        {end.approve > 0 ? (
          <Button asChild>
            <Link to="/notices">{texts.read}</Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to="/dashboard">{texts.toStart}</Link>
          </Button>
        )}
        {review.undo.length > 0 && (
          <Button look="plain" onClick={review.takeBack}>
            {texts.undoLast}
          </Button>
        )}
      </div>
    </div>
  );
}
