import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { OwnRemoval } from '#modules/manual-removals/contract.ts';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem, sentenceOf } from '#web/features/api/problem.ts';
import type { Page } from '#web/features/api/types.ts';
import { useAct } from '#web/features/api/use-act.ts';
import { useTexts } from '#web/language/texts.ts';
import { say } from '#web/ui/toast.tsx';
import { manualTexts } from './texts.tsx';

const path = '/manual-removals';
type Act = {
  id: string;
  work: () => Promise<unknown>;
  /** Called where no list shows the request any more: what would show the refusal closes with its row. */
  onRefusalLost: (refusal: unknown) => void;
};

/** List, case and report are read again, also after a refusal: that the request has changed may be its reason. */
export async function actAndRenew(client: QueryClient, { id, work, onRefusalLost }: Act): Promise<void> {
  const renewAll = () => Promise.all([path, '/cases', '/report'].map((one) => renew(client, one)));
  try {
    await work();
  } catch (refusal) {
    await renewAll();
    if (!isListed(client, id)) onRefusalLost(refusal);
    throw refusal;
  }
  await renewAll();
}

const isListed = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<{ pages?: Page<OwnRemoval>[] }>({ queryKey: [path], type: 'active' })
    .some(([, data]) => data?.pages?.some(({ items }) => items.some((one) => one.id === id)));

/** Something done to a request, said once it is done. */
export function useManualAct<Input>(id: string, work: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const { gone } = useTexts(manualTexts).part;
  return useAct((input: Input) =>
    actAndRenew(client, {
      id,
      work: async () => {
        await work(input);
        say({ title: done });
      },
      onRefusalLost: (refusal) =>
        say(refusal instanceof ApiProblem && refusal.status === 404 ? gone : { title: sentenceOf(refusal) }),
    }),
  );
}
