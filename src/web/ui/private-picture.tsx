import { Eye, EyeOff, FileImage, FileVideo } from 'lucide-react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { useClearPicture } from './use-clear-picture.ts';

type Props = {
  /** 24 px wide, made by the server: blur alone would leave the clear file in the page. Absent where there is none. */
  preview?: string | null | undefined;
  kind: 'image' | 'video';
  /** Provenance, never content: "Your picture, blurred, Harbour set". */
  alt: string;
  hidden: boolean;
  /** Resolves to a signed address; absent on tiles too small to show anything. */
  askClear?: () => Promise<string>;
  size?: 'tile' | 'pane';
  className?: string;
};

/** Blurred until asked, one at a time; dropped on a hidden tab and after 60 s. With previews hidden, a flat tile in words. */
export function PrivatePicture({ preview, kind, alt, hidden, askClear, size = 'pane', className }: Props) {
  const { clear, isLoading, failed, show, drop } = useClearPicture(askClear);
  const frame = cn(
    'relative block overflow-hidden bg-subtle',
    size === 'tile' ? 'h-8 w-11 rounded-[4px]' : 'rounded-control',
    className,
  );
  if (hidden || !preview) {
    const Icon = kind === 'video' ? FileVideo : FileImage;
    return (
      <span
        role="img"
        aria-label={hidden ? `${alt}, preview hidden` : alt}
        className={cn(frame, 'grid place-items-center text-muted')}
      >
        <span className="inline-flex items-center gap-1.5 text-caption">
          <Icon size={16} aria-hidden />
          {size === 'pane' && (kind === 'video' ? 'Clip' : 'Picture')}
        </span>
      </span>
    );
  }
  return (
    <span className={frame}>
      {clear ? (
        <img src={clear} alt={alt.replace(', blurred', '')} className="absolute inset-0 size-full object-contain" />
      ) : (
        <img
          src={preview}
          alt={alt}
          className={cn('absolute max-w-none object-cover', size === 'tile' ? 'blur-tile' : 'blur-media')}
        />
      )}
      {askClear && (
        <span className="absolute inset-x-0 bottom-3 flex flex-col items-center gap-1.5">
          {failed && (
            <span className="rounded-control bg-surface px-2 text-caption text-danger">
              It could not be shown. Try again.
            </span>
          )}
          <Button
            size="small"
            busy={isLoading}
            aria-label={clear ? `Hide: ${alt}` : `Show: ${alt}`}
            onClick={clear ? drop : show}
          >
            {clear ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            {clear ? 'Hide' : 'Show'}
          </Button>
        </span>
      )}
    </span>
  );
}
