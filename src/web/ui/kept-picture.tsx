import { Laptop } from 'lucide-react';
import { cn } from './cn.ts';
import { isPart, type Outline, type Size } from './region.ts';
import { RegionOutline } from './region-outline.tsx';

type Props = {
  /** Of the picture that is not here. */
  size: Size;
  alt: string;
  lang?: 'en' | undefined;
  /** Says where it is. */
  words: string;
  outline?: Outline | undefined;
  transform?: string | undefined;
  className?: string;
};

/** Stands for a picture that stays on its creator's device: an empty frame of its proportions, with the part that matches. */
export function KeptPicture({ size, alt, lang, words, outline, transform, className }: Props) {
  return (
    <span
      role="img"
      aria-label={alt}
      lang={lang}
      className={cn('relative block overflow-hidden rounded-control bg-subtle', className)}
    >
      <svg aria-hidden="true" className="absolute inset-0 size-full">
        <g style={{ transform, transformOrigin: 'center' }}>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${size.width} ${size.height}`}
            width="100%"
            height="100%"
            overflow="visible"
          >
            <rect
              width={size.width}
              height={size.height}
              vectorEffect="non-scaling-stroke"
              strokeWidth={2}
              strokeDasharray="6 4"
              className="fill-surface stroke-control"
            />
          </svg>
        </g>
      </svg>
      {outline?.shown && isPart(outline.region) && (
        <RegionOutline region={outline.region} size={size} transform={transform} />
      )}
      <span aria-hidden className="absolute inset-x-2 bottom-2 flex justify-center">
        <span className="inline-flex items-center gap-1.5 rounded-control bg-surface px-2 py-1 text-caption">
          <Laptop size={16} aria-hidden className="shrink-0" />
          {words}
        </span>
      </span>
    </span>
  );
}
