import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { renew } from '#web/features/api/list-query.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { say } from '#web/ui/toast.tsx';

/** List, case and report are read again, also after a refusal: that the request has changed may be its reason. */
export async function actAndRenew(client: QueryClient, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } finally {
    await Promise.all(['/manual-removals', '/cases', '/report'].map((path) => renew(client, path)));
  }
}

/** Something done to a request, said once it is done. */
export function useManualAct<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useAct((input: Input) =>
    actAndRenew(client, async () => {
      await work(input);
      say({ title: done });
    }),
  );
}
