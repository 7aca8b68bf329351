import { ArrowLeft, ArrowRight, Ellipsis, Flag, Undo2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLabel } from '#web/brand/deployment.tsx';
import type { Decision } from '#web/features/api/types.ts';
import { FairUseLine } from '#web/features/cases/fair-use-line.tsx';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { LaterMenu } from '#web/ui/later-menu.tsx';
import { equalChoices } from './review-state.ts';
import { reviewTexts } from './texts.tsx';
import type { Review } from './use-review.ts';

const DecisionItems = lazy(() => import('./decision-items.tsx'));
const AlikeStrip = lazy(() => import('./alike/alike-strip.tsx'));

type Props = {
  review: Review;
  social: boolean;
  /** No work was recognised: which it is has to be said first. */
  unknown: boolean;
  decided: Decision | undefined;
  words: string;
  hostCount: number;
  onDecide: (decision: Decision) => void;
  onBulk: () => void;
  onFlag: () => void;
  onKeys: () => void;
};

/** What can be decided, with its key in the button; on a phone two stand side by side and the rest in a menu. */
export function Decisions({
  review,
  social,
  unknown,
  decided,
  words,
  hostCount,
  onDecide,
  onBulk,
  onFlag,
  onKeys,
}: Props) {
  const { previous, next, decide: texts } = useTexts(reviewTexts);
  const whitelist = texts.whitelist(useLabel('action.whitelist'));
  const bulk = texts.all(hostCount);
  const canUndo = review.undo.length > 0;
  return (
    <div className="border-t border-border bg-surface px-4 py-3 md:px-5">
      <Suspense>{(review.undo.length >= equalChoices || review.treated) && <AlikeStrip review={review} />}</Suspense>
      <div className="mb-2 flex items-center gap-2">
        <FairUseLine className="min-w-0 flex-1" />
        {canUndo && (
          <Button size="icon" aria-label={texts.undoLast} className="md:hidden" onClick={review.takeBack}>
            <Undo2 size={16} aria-hidden />
          </Button>
        )}
      </div>
      <div className="flex items-center gap-2 max-xl:flex-wrap">
        <Button look="primary" className="max-md:flex-1 max-md:px-2" onClick={() => onDecide('approve')}>
          {unknown ? texts.whichWork : social ? texts.report : texts.approve}
          <Key name="Y" />
        </Button>
        <Button className="max-md:flex-1 max-md:px-2" onClick={() => onDecide('dismiss')}>
          {texts.dismiss}
          <Key name="N" />
        </Button>
        <Button className="max-md:hidden" onClick={() => onDecide('whitelist')}>
          {whitelist}
          <Key name="W" />
        </Button>
        {hostCount > 1 && (
          <Button look="plain" className="max-lg:hidden" onClick={onBulk}>
            {bulk}
          </Button>
        )}
        <p
          className={cn(
            'min-w-0 flex-1 basis-60 text-small text-muted',
            // A post that was decided stays: a phone has to say so, too.
            decided ? 'max-md:order-first max-md:basis-full' : 'max-md:hidden',
          )}
        >
          {decided ? texts.said[decided] : words}
        </p>
        <span className="flex items-center max-md:hidden">
          <Button look="plain" aria-disabled={!canUndo} onClick={review.undo.length > 0 ? review.takeBack : undefined}>
            {canUndo ? texts.undo : texts.nothingToUndo}
            <Key name="U" />
          </Button>
          <Button look="plain" size="icon" aria-label={texts.flag} title={texts.flag} onClick={onFlag}>
            <Flag size={16} aria-hidden />
          </Button>
          <Button look="plain" size="icon" aria-label={previous} onClick={() => review.step(-1)}>
            <ArrowLeft size={16} aria-hidden />
          </Button>
          <Button look="plain" size="icon" aria-label={next} onClick={() => review.step(1)}>
            <ArrowRight size={16} aria-hidden />
          </Button>
          <Button look="plain" onClick={onKeys}>
            {texts.keys}
            <Key name="?" />
          </Button>
        </span>
        <LaterMenu
          trigger={
            <Button size="icon" aria-label={texts.more} className="md:hidden">
              <Ellipsis size={16} aria-hidden />
            </Button>
          }
        >
          {(trigger) => <DecisionItems trigger={trigger} {...{ review, hostCount, onDecide, onBulk, onFlag }} />}
        </LaterMenu>
      </div>
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <span aria-hidden className="-mr-1.5 ml-0.5 max-md:hidden">
      <Kbd>{name}</Kbd>
    </span>
  );
}
