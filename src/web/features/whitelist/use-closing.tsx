import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '#web/features/api/client.ts';
import type { WouldClose } from '#web/features/api/types.ts';
import { withdrawTold } from './withdraw-told.ts';

const ClosesDialog = lazy(() => import('./closes-dialog.tsx'));

/** Says whether it was done: only then is anything withdrawn. */
type Go = (withdraws: boolean) => Promise<boolean>;
export type Ask = (path: string, body: object, go: Go) => Promise<void>;

/**
 * Asks the server what a change of the list would close: where that is nothing it is carried out at once, else once it
 * was read. What was sent about these cases is withdrawn after it, where that was chosen.
 */
export function useClosing(): { ask: Ask; dialog: ReactNode } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ closes: WouldClose; go: Go }>();
  const ask: Ask = async (path, body, go) => {
    const closes = await api.post<WouldClose>(path, body);
    if (closes.cases > 0) setAsked({ closes, go });
    else await go(false);
  };
  const carryOut = async (go: Go, withdrawn: readonly string[]) => {
    const done = await go(withdrawn.length > 0);
    setAsked(undefined);
    if (done && withdrawn.length > 0) await withdrawTold(client, withdrawn);
  };
  return {
    ask,
    dialog: (
      <Suspense>
        {asked && (
          <ClosesDialog
            of={asked.closes}
            onGo={(withdrawn) => carryOut(asked.go, withdrawn)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    ),
  };
}
