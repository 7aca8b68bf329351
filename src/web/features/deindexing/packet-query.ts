import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';
import type { Packet, RefusalReason } from '#web/features/api/types.ts';

export const packetQuery = (id: string) =>
  queryOptions({
    queryKey: ['/deindexing/packets', 'one', id],
    queryFn: ({ signal }) => api.get<Packet>(`/deindexing/packets/${id}`, { signal }),
    // Its copies are being looked at, most likely: the form fills itself when that is done.
    refetchInterval: ({ state: { data } }) => (data && data.missing.length > 0 ? 5_000 : false),
  });

type Act =
  | { call: 'submitted'; reference: string; count: number }
  | { call: 'undo' }
  | { call: 'refused'; trackIds: string[]; reason: RefusalReason; words?: string; reference?: string }
  | { call: 'refused/undo' | 'resubmit'; trackIds: string[] };

/** One thing that a person writes down about a packet; the answer stands at once, lists and counts follow. */
export function usePacketAct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ call, ...body }: Act) => api.post<Packet>(`/deindexing/packets/${id}/${call}`, body),
    onSuccess: (answer) => client.setQueryData(packetQuery(answer.id).queryKey, answer),
    onSettled: () =>
      Promise.all(['/deindexing/packets', '/cases', '/report', '/dashboard'].map((path) => renew(client, path))),
  });
}
