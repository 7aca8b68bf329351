import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded-[4px] bg-neutral-soft', className)} />;
}

/** Rows in the geometry of the list that is coming; says "Loading" once. */
export function SkeletonRows({ rows = 3, tile = false }: { rows?: number; tile?: boolean }) {
  const texts = useTexts(uiTexts);
  return (
    <div aria-busy="true" className="divide-y divide-border">
      <span className="sr-only" role="status">
        {texts.loading}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className="flex h-13 items-center gap-3 px-4">
          {tile && <Skeleton className="h-8 w-11" />}
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-3 w-1/2 max-w-[210px]" />
            <Skeleton className="h-2.5 w-1/3 max-w-[128px]" />
          </div>
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
