import { Laptop } from 'lucide-react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { keptTexts } from './kept-texts.ts';
import { isPart, type Region } from './region.ts';
import { RegionOutline } from './region-outline.tsx';

type Props = {
  /** Of the picture that is not here. */
  side: { caption: string; width?: number | undefined; height?: number | undefined; region?: Region | undefined };
  /** The caption is in the reader's language, and not the server's, in its own. */
  isTranslated?: boolean;
  /** Whose device it stays on, for whoever reads this. */
  whose?: 'yours' | 'theirs';
  /** Whether the part that matches is outlined. */
  shown?: boolean;
  transform?: string;
  className?: string;
};

/**
 * Stands for a picture that stays on its creator's device: an empty frame of its proportions, with the part that matches.
 * Pages load it where there is one.
 */
export default function KeptPicture({ side, isTranslated, whose = 'yours', shown, ...frame }: Props) {
  const texts = useTexts(keptTexts);
  const { caption, region, width = 4, height = 3 } = side;
  const size = { width, height };
  const { transform, className = 'size-full min-h-24' } = frame;
  return (
    <span
      role="img"
      aria-label={caption}
      lang={isTranslated ? undefined : 'en'}
      className={cn('relative block overflow-hidden rounded-card bg-subtle', className)}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <g style={{ transform, transformOrigin: 'center' }}>
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" overflow="visible">
            <rect
              {...size}
              vectorEffect="non-scaling-stroke"
              strokeWidth={2}
              strokeDasharray="6 4"
              className="fill-surface stroke-control"
            />
          </svg>
        </g>
      </svg>
      {shown && isPart(region) && <RegionOutline region={region} size={size} transform={transform} />}
      <span
        aria-hidden
        className={cn('absolute inset-x-2 flex justify-center', isPart(region) ? 'bottom-2' : 'inset-y-0 items-center')}
      >
        <span className="inline-flex items-center gap-1.5 rounded-control bg-surface px-2 py-1 text-caption">
          <Laptop size={16} aria-hidden className="shrink-0" />
          {texts[whose]}
        </span>
      </span>
    </span>
  );
}
