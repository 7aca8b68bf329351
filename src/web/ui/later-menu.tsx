import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void; onKeyDown?: (event: KeyboardEvent) => void }>;

/**
 * A button whose menu is loaded when it is first pressed, and then stands open. `children` draws the loaded one, around
 * the same button: `{(trigger) => <UserMenuItems trigger={trigger} />}`.
 */
export function LaterMenu({ trigger, children }: { trigger: Trigger; children: (trigger: ReactElement) => ReactNode }) {
  const [asked, setAsked] = useState<'by-key' | 'by-hand'>();
  const shut = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: ({ detail }: MouseEvent) => setAsked(detail === 0 ? 'by-key' : 'by-hand'),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'ArrowDown' && setAsked('by-key'),
  } as object);
  if (!asked) return shut;
  return (
    <Suspense fallback={shut}>
      {children(trigger)}
      {asked === 'by-key' && <AtFirstItem />}
    </Suspense>
  );
}

/** The menu was not there to see the key that opened it: once it has focus, its first item gets it all the same. */
function AtFirstItem() {
  useEffect(() => {
    let frames = 60;
    let next = requestAnimationFrame(function look() {
      const menu = document.activeElement;
      if (menu?.role === 'menu') menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
      else if (frames-- > 0) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, []);
  return null;
}
