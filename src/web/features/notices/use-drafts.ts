import { useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { NoticeSummary, Page } from '#web/features/api/types.ts';

export type Waiting = { mine: NoticeSummary[]; leaving: NoticeSummary[] };

/** What has not left yet: drafts that wait for the creator, and notices that leave by themselves. */
export const useWaiting = (): Waiting | undefined =>
  useQuery({
    queryKey: ['/notices', 'waiting'],
    queryFn: ({ signal }) => readWaiting(signal),
    refetchInterval: 15_000,
  }).data;

/** All pages of them, up to ten. */
export async function readWaiting(signal: AbortSignal): Promise<Waiting> {
  const waiting: Waiting = { mine: [], leaving: [] };
  let cursor: string | undefined;
  for (let left = 10; left > 0; left -= 1) {
    const query = { state: 'draft,queued', limit: 200, cursor };
    const page = await api.get<Page<NoticeSummary>>('/notices', { query, signal });
    for (const notice of page.items) sort(notice, waiting);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  return waiting;
}

/** A first notice that leaves by itself: a decision is behind it that can be undone until it has left. */
export const isDeparting = ({ kind, step }: Pick<NoticeSummary, 'kind' | 'step'>): boolean =>
  kind === 'notice' && step === 1;

function sort(notice: NoticeSummary, { mine, leaving }: Waiting): void {
  const { dryRun, state, needs, channel } = notice;
  if (dryRun) return;
  if (state === 'queued' || needs === 'nothing') leaving.push(notice);
  // A form is handed in, not sent.
  else if (needs === 'creator' && channel !== 'form-packet') mine.push(notice);
}
