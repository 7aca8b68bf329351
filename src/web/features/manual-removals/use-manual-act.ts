import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#web/features/api/list-query.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { say } from '#web/ui/toast.tsx';

/** Something done to a request: list, case and report are read anew. */
export function useManualAct<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useAct(async (input: Input) => {
    await work(input);
    say({ title: done });
    await Promise.all(['/manual-removals', '/cases', '/report'].map((path) => renew(client, path)));
  });
}
