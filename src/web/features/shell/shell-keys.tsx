import { lazy, Suspense, useCallback, useState } from 'react';
import { useShellKeys } from './use-shell-keys.ts';

const ShellKeysDialog = lazy(() => import('./shell-keys-dialog.tsx'));

/** The keys that work on every page; their list is loaded when it is asked for. */
export function ShellKeys() {
  const [open, setOpen] = useState(false);
  useShellKeys(useCallback(() => setOpen(true), []));
  return (
    open && (
      <Suspense>
        <ShellKeysDialog onOpenChange={setOpen} />
      </Suspense>
    )
  );
}
