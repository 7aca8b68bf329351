import { cn } from '#web/ui/cn.ts';

/** A landscape that was never a photograph, drawn from the brand's own colours and blurred. */
export function SampleScene({ words, region, flipped }: { words: string; region: string; flipped?: boolean }) {
  return (
    <figure>
      <div className="relative h-[120px] overflow-hidden rounded-control bg-subtle md:h-[178px]">
        <svg
          viewBox="0 0 100 80"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={cn(
            'absolute -inset-[12%] h-[124%] w-[124%] blur-[10px]',
            flipped && '-scale-x-[1.4] scale-y-[1.4]',
          )}
        >
          <rect width="100" height="80" fill="var(--info)" opacity="0.55" />
          <rect y="38" width="100" height="42" fill="var(--success)" opacity="0.45" />
          <rect y="62" width="100" height="18" fill="var(--text)" opacity="0.45" />
          <circle cx="28" cy="26" r="13" fill="var(--warning-soft)" opacity="0.9" />
        </svg>
        <span
          className={cn('absolute rounded-[3px] border-[1.5px] border-surface outline-1 outline-text/45', region)}
        />
      </div>
      <figcaption className="mt-1.5 text-caption text-muted">{words}</figcaption>
    </figure>
  );
}
