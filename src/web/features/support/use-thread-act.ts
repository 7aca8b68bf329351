import { useQueryClient } from '@tanstack/react-query';
import { renew } from '#web/features/api/list-query.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { say } from '#web/ui/toast.tsx';

/** Something done to a thread: what it says then is read anew, list and thread. */
export function useThreadAct<Input>(work: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useAct(async (input: Input) => {
    await work(input);
    say({ title: done });
    await Promise.all(['/support/threads', '/support/standing'].map((path) => renew(client, path)));
  });
}
