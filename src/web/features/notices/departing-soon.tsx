import { lazy, Suspense, useState } from 'react';
import { isDeparting, useWaiting } from './use-drafts.ts';

const DepartingStrip = lazy(() => import('./departing-strip.tsx'));

type Props = { reads?: boolean; onUndone?: (caseIds: readonly string[]) => void; className?: string };

/** Loads the strip once a notice is about to leave. It stays then, to tell what became of an undo. */
export function DepartingSoon(props: Props) {
  const waiting = useWaiting();
  const [isShown, setIsShown] = useState(false);
  if (!isShown && waiting?.leaving.some(isDeparting)) setIsShown(true);
  return <Suspense>{isShown && <DepartingStrip {...props} />}</Suspense>;
}
