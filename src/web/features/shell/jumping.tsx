import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import { isInField } from '#web/ui/use-keys.ts';

const JumpDialog = lazy(() => import('./jump-dialog.tsx'));

const OpenJump = createContext<() => void>(() => undefined);

/** Opens the search over pages, commands and cases. */
export const useOpenJump = (): (() => void) => useContext(OpenJump);

/** Around every page, so that a search opened while the next page comes in is still there once it has. */
export function Jumping({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isInField(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OpenJump value={useCallback(() => setOpen(true), [])}>
      {children}
      {open && (
        <Suspense>
          <JumpDialog onOpenChange={setOpen} />
        </Suspense>
      )}
    </OpenJump>
  );
}
