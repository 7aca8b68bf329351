import type { ComponentProps, ReactNode } from 'react';
import type { List } from '#web/features/api/list-query.ts';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { uiTexts } from './texts.ts';

type Props = {
  list: Pick<List<unknown>, 'hasMore' | 'isLoadingMore' | 'moreFailed' | 'more'>;
  className?: string;
  children?: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'look' | 'size'>;

/** The next page of a list, asked for by hand; nothing where there is none. */
export function MoreButton({ list, className, children, ...look }: Props) {
  const texts = useTexts(uiTexts).list;
  if (!list.hasMore) return null;
  return (
    <div className={cn('grid justify-items-center gap-2', className)}>
      {list.moreFailed && (
        <p role="alert" className="text-small text-muted">
          {texts.moreFailed}
        </p>
      )}
      <Button {...look} busy={list.isLoadingMore} onClick={list.more}>
        {children ?? texts.more}
      </Button>
    </div>
  );
}
