import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { reviewLaterTexts } from './texts-later.ts';

type Props = { yours: ReactNode; found: ReactNode; split: number; onSplit: (split: number) => void };

/** Both pictures at the same place, one uncovered over the other; a slider with arrow keys, and buttons for it. */
export default function DifferenceView({ yours, found, split, onSplit }: Props) {
  const texts = useTexts(reviewLaterTexts).difference;
  const move = (by: number) => onSplit(Math.min(100, Math.max(0, split + by)));
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] gap-2">
      <div className="relative min-h-0">
        <div className="absolute inset-0">{yours}</div>
        <div className="pointer-events-none absolute inset-0" style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}>
          {found}
        </div>
        <div aria-hidden className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: `${split}%` }} />
      </div>
      <div className="flex items-center gap-2">
        <Button look="plain" size="icon" aria-label={texts.less} onClick={() => move(-5)}>
          <Minus size={16} aria-hidden />
        </Button>
        <input
          type="range"
          min={0}
          max={100}
          value={split}
          aria-label={texts.share}
          onChange={(event) => onSplit(Number(event.target.value))}
          className="h-6 flex-1 accent-primary"
        />
        <Button look="plain" size="icon" aria-label={texts.more} onClick={() => move(5)}>
          <Plus size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}
