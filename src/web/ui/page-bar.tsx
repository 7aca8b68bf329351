import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { Button } from './button.tsx';
import { useSidebar } from './sidebar.tsx';
import { uiTexts } from './texts.ts';

/** 56 px at the head of every page: the menu's trigger on a phone, where one is, and the page's tools. */
export function PageBar({ title, crumb, children }: { title: string; crumb?: ReactNode; children?: ReactNode }) {
  const { isDrawer, drawerOpen, toggle } = useSidebar();
  const texts = useTexts(uiTexts);
  return (
    <header className="sticky top-0 z-10 flex h-14 shrink-0 items-center gap-1 border-b border-border bg-background pr-2 pl-1 md:gap-2 md:pr-6 md:pl-8">
      {isDrawer && (
        <Button
          look="plain"
          size="icon"
          aria-label={texts.openMenu}
          aria-expanded={drawerOpen}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          <MenuIcon size={20} aria-hidden />
        </Button>
      )}
      <h1 className="min-w-0 flex-1 truncate text-bar font-[600] tracking-[-0.01em]">
        {crumb && (
          <>
            <span className="font-[450] text-muted max-md:hidden">{crumb}</span>
            <span aria-hidden className="mx-2 font-[400] text-muted max-md:hidden">
              /
            </span>
          </>
        )}
        {title}
      </h1>
      {children}
    </header>
  );
}
