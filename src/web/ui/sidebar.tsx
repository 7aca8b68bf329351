import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useTexts } from '#web/language/texts.ts';
import { cn } from './cn.ts';
import { Sheet } from './sheet.tsx';
import { initiallyOpen, stateCookie } from './sidebar-state.ts';
import { uiTexts } from './texts.ts';
import { useNarrow } from './use-narrow.ts';

type Sidebar = {
  open: boolean;
  drawerOpen: boolean;
  isDrawer: boolean;
  toggle: () => void;
  closeDrawer: () => void;
  /** A page that needs the width keeps the sidebar at its icons, until the reader opens it; nothing is remembered. */
  hold: (narrow: boolean) => void;
};
const Context = createContext<Sidebar | undefined>(undefined);

export function useSidebar(): Sidebar {
  const value = use(Context);
  if (!value) throw new Error('Rendered outside SidebarProvider.');
  return value;
}

/** Holds what is open. Ctrl or Cmd with B toggles it, also from inside a field; a drawer is not remembered. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isDrawer = useNarrow();
  const [open, setOpen] = useState(() => initiallyOpen(document.cookie, window.innerWidth));
  const [held, hold] = useState(false);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const toggle = useCallback(() => {
    if (isDrawer) {
      setDrawerOpen((was) => !was);
      return;
    }
    if (held) {
      hold(false);
      setOpen(true);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and the Cookie Store API is not everywhere
    document.cookie = stateCookie(!open);
    setOpen(!open);
  }, [isDrawer, open, held]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
  const value = useMemo(
    () => ({ open: open && !held, drawerOpen: isDrawer && drawerOpen, isDrawer, toggle, closeDrawer, hold }),
    [open, held, drawerOpen, isDrawer, toggle, closeDrawer],
  );
  return <Context value={value}>{children}</Context>;
}

/** Keeps the sidebar at its icons while this page is shown. */
export function useNarrowSidebar(): void {
  const { hold } = useSidebar();
  useEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
}

/** 16rem beside the page, 3rem with icons only, or an 18rem drawer that is not in the document while closed. */
export function SidebarFrame({ children }: { children: ReactNode }) {
  const { open, drawerOpen, isDrawer, closeDrawer } = useSidebar();
  const texts = useTexts(uiTexts);
  if (isDrawer) {
    return (
      <Sheet
        side="left"
        open={drawerOpen}
        onOpenChange={(next) => next || closeDrawer()}
        title={texts.menu}
        hideTitle
        className="on-sidebar w-[18rem] border-sidebar-border bg-sidebar text-sidebar-text"
      >
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      </Sheet>
    );
  }
  return (
    <aside
      id="sidebar"
      data-state={open ? 'expanded' : 'collapsed'}
      className={cn(
        'on-sidebar sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r border-sidebar-border bg-sidebar text-sidebar-text transition-[width] duration-[180ms]',
        open ? 'w-[16rem]' : 'w-[3rem]',
      )}
    >
      {children}
    </aside>
  );
}
