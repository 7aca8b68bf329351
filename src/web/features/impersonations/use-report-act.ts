import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#web/features/api/list-query.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { say } from '#web/ui/toast.tsx';

/** Something done to a report: what it says then is read anew, list and sheet. */
export function useReportAct<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useAct(async (input: Input) => {
    await work(input);
    say({ title: done });
    await renew(client, '/impersonations');
  });
}
