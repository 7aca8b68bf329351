import type { CSSProperties, ReactEventHandler } from 'react';
import { cn } from './cn.ts';
import type { Size } from './region.ts';

type Props = {
  src: string;
  alt: string;
  lang: 'en' | undefined;
  size: 'tile' | 'pane';
  transform: string | undefined;
  /** The size of the picture, where it has to lie exactly where its clear file would; else it fills the frame. */
  fit: Size | undefined;
  onLoad: ReactEventHandler<HTMLImageElement> | undefined;
};

export function BlurredPicture({ size, transform, fit, ...picture }: Props) {
  if (!fit)
    return (
      <span className="absolute inset-0" style={{ transform }}>
        <img
          {...picture}
          alt={picture.alt}
          draggable={false}
          className={cn('absolute max-w-none object-cover', size === 'tile' ? 'blur-tile' : 'blur-media')}
        />
      </span>
    );
  return (
    <span className="@container-size absolute inset-0 grid place-items-center" style={{ transform }}>
      <span className="relative overflow-hidden" style={containedIn(fit)}>
        <span
          aria-hidden
          className="absolute blur-media"
          style={{ background: `url("${picture.src}") center / cover` }}
        />
        <img {...picture} alt={picture.alt} draggable={false} className="absolute max-w-none blur-in-place" />
      </span>
    </span>
  );
}

/** The box that `object-contain` gives to a picture of this size. */
function containedIn({ width, height }: Size): CSSProperties {
  return { aspectRatio: `${width} / ${height}`, width: `min(100cqw, ${(100 * width) / height}cqh)` };
}
