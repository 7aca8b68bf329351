import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { NoticeSummary, Page } from '#web/features/api/types.ts';

export type Waiting = { mine: NoticeSummary[]; leaving: NoticeSummary[]; firstLeaves: string | undefined };

/** What has not left yet: drafts that wait for the creator, and notices that leave by themselves. */
export function useWaiting(): { waiting: Waiting | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['/notices', 'waiting'],
    queryFn: ({ signal }) =>
      api.get<Page<NoticeSummary>>('/notices', { query: { state: 'draft,queued', limit: 200 }, signal }),
    refetchInterval: 15_000,
  });
  return { waiting: data && sorted(data.items), error };
}

export function sorted(notices: readonly NoticeSummary[]): Waiting {
  const drafts = notices.filter(({ dryRun }) => !dryRun);
  const leaving = drafts.filter(({ state, needs }) => state === 'queued' || needs === 'nothing');
  const times = leaving.flatMap(({ sendAfter }) => (sendAfter ? [sendAfter] : [])).sort();
  return {
    // A form is handed in, not sent.
    mine: drafts.filter(
      ({ state, needs, channel }) => state === 'draft' && needs === 'creator' && channel !== 'form-packet',
    ),
    leaving,
    firstLeaves: times[0],
  };
}
