import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Packet, PacketSummary, Page } from '#web/features/api/types.ts';
import { restoredTracks } from './restored.ts';

/** Which addresses of a packet are listed again because they were withdrawn. Asked only where one is listed again. */
export function useRestored(packet: Packet): ReadonlySet<string> {
  const { id, engine, withdraws, urls } = packet;
  const { data = [] } = useQuery({
    queryKey: ['/deindexing/packets', 'withdrawals', id],
    enabled: withdraws === undefined && urls.some(({ state }) => state === 'relisted'),
    queryFn: async ({ signal }) => {
      const ids = await withdrawalsOf({ id, engine }, signal);
      return Promise.all(ids.map((one) => api.get<Packet>(`/deindexing/packets/${one}`, { signal })));
    },
  });
  return restoredTracks(packet, data);
}

/** Withdrawals of a packet that were handed in. They are younger than the packet, so they come before it in the list. */
async function withdrawalsOf({ id, engine }: Pick<Packet, 'id' | 'engine'>, signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { engine, state: 'submitted', limit: 100, cursor };
    const page = await api.get<Page<PacketSummary>>('/deindexing/packets', { query, signal });
    found.push(...page.items.filter(({ withdraws }) => withdraws === id).map((one) => one.id));
    cursor = page.items.some((one) => one.id === id) ? undefined : (page.nextCursor ?? undefined);
  } while (cursor);
  return found;
}
