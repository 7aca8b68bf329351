import { Check, Minus } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from '#web/ui/cn.ts';
import { enough, type Swiped, type swipeOf } from './swipe-of.ts';
import { reviewLaterTexts } from './texts-later.ts';
import { trackSwipe } from './track-swipe.ts';

type Props = {
  /** What the finger moves on. */
  box: RefObject<HTMLElement | null>;
  /** Not while the pictures are enlarged: a finger moves them then. */
  isOn: boolean;
  onSwipe: (decision: Swiped) => void;
};

/**
 * One finger to the side decides, where a finger is what points. A second finger, or one that the browser takes for
 * scrolling, ends it without a decision. Mouse and keyboard know nothing of it.
 */
export default function SwipeArea({ box, isOn, onSwipe }: Props) {
  const texts = useTexts(reviewLaterTexts).swipe;
  const [x, setX] = useState(0);
  const [swipe, setSwipe] = useState<ReturnType<typeof swipeOf>>();
  const decide = useEffectEvent(onSwipe);
  const mayBegin = useEffectEvent(() => isOn);
  const [fingers] = useState(trackSwipe);
  useEffect(() => {
    if (isOn) return;
    fingers.stop();
    setSwipe(undefined);
  }, [fingers, isOn]);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    area.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'mouse') return;
        fingers.down(event, mayBegin());
        setSwipe(undefined);
      },
      { signal },
    );
    area.addEventListener(
      'pointermove',
      (event) => {
        const moved = fingers.move(event);
        if (!moved) return;
        setX(moved.x);
        setSwipe(moved.swipe);
      },
      { signal },
    );
    // A finger may be lifted anywhere.
    const lift = (event: PointerEvent) => {
      const swiped = fingers.up(event);
      setSwipe(undefined);
      if (event.type === 'pointerup' && swiped?.isEnough) decide(swiped.decision);
    };
    window.addEventListener('pointerup', lift, { signal, capture: true });
    window.addEventListener('pointercancel', lift, { signal, capture: true });
    return () => leaving.abort();
  }, [box, fingers]);
  return (
    <>
      <p className="pt-1 text-center text-caption text-muted md:hidden">{texts.how}</p>
      {swipe && <Hint x={x} {...swipe} />}
    </>
  );
}

/** Says what lifting the finger would decide; nothing but these words follows it, and not far. */
function Hint({ x, decision, isEnough }: { x: number; decision: Swiped; isEnough: boolean }) {
  const texts = useTexts(reviewLaterTexts).swipe;
  const Icon = decision === 'approve' ? Check : Minus;
  const travel = Math.max(-enough, Math.min(enough, x)) / 12;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10 grid place-items-center">
      <span
        style={{ transform: `translateX(${travel}px)` }}
        className={cn(
          'inline-flex items-center gap-2 rounded-card border px-4 py-3 text-body font-[600] shadow-float motion-reduce:transform-none!',
          isEnough ? 'border-primary bg-primary text-on-primary' : 'border-border bg-surface text-muted',
        )}
      >
        <Icon size={20} aria-hidden />
        {texts[decision]}
      </span>
    </div>
  );
}
