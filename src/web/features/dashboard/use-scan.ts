import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#web/features/api/client.ts';
import { followEvents, type StreamEvent } from '#web/features/api/event-stream.ts';
import { renew } from '#web/features/api/list-query.ts';
import { shareStream } from '#web/features/api/shared-stream.ts';
import type { Page, Scan } from '#web/features/api/types.ts';
import { keepMosaic } from '#web/features/mosaic/mosaic-query.ts';
import { askedAgain, useFreshSince } from './ask-again.ts';
import { isRunning } from './state-sentence.ts';

const key = ['/scans', 'latest'] as const;
/** Those that look everywhere: a reported page, or an hourly look at single sites, says nothing about the rest. */
const cause = 'person,schedule';
const states: readonly string[] = ['queued', 'running', 'done', 'partial', 'failed'];

export const lastScanQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) =>
    // The list is newest first.
    (await api.get<Page<Scan>>('/scans', { query: { limit: 1, cause }, signal })).items[0] ?? null,
});

/**
 * The latest scan of everything, followed while it runs.
 *
 * @param mayStart a scan may start without a press of this person: it is asked for every few seconds at first
 */
export function useScan({ mayStart = false }: { mayStart?: boolean } = {}) {
  const client = useQueryClient();
  const freshSince = useFreshSince(mayStart);
  const query = useQuery({
    ...lastScanQuery,
    refetchInterval: ({ state }) => askedAgain(mayStart && !state.data && 3_000, freshSince()),
  });
  const scan = query.data ?? undefined;
  const following = isRunning(scan) ? scan?.id : undefined;
  useEffect(() => {
    if (!following) return;
    const path = `/scans/${following}/events`;
    return shareStream(
      path,
      (signal) => void followEvents(path, signal, (event) => keepEvent(client, following, event)),
    );
  }, [client, following]);
  const start = useMutation({
    mutationFn: () => api.post<{ id: string }>('/scans', {}),
    onSettled: () => Promise.all(['/scans', '/dashboard'].map((path) => renew(client, path))),
  });
  return { scan, query, start };
}

function keepEvent(client: QueryClient, scanId: string, { event, data }: StreamEvent): 'on' | 'end' {
  if (event === 'mosaic') {
    keepMosaic(client, scanId, data);
    return 'on';
  }
  const was = client.getQueryData<Scan | null>(key);
  if (!was || was.id !== scanId) return 'on';
  const now = mergeProgress(was, data);
  client.setQueryData(key, now);
  if (isRunning(now)) return 'on';
  for (const path of ['/scans', '/cases', '/dashboard', '/report']) void renew(client, path);
  return 'end';
}

/** The scan with what an event tells; words that are not ours are left out. */
export function mergeProgress(scan: Scan, data: string): Scan {
  let told: unknown;
  try {
    told = JSON.parse(data);
  } catch {
    return scan;
  }
  if (typeof told !== 'object' || told === null) return scan;
  const facts: Record<string, unknown> = { ...told };
  const number = (name: 'pages' | 'media' | 'matches' | 'requests') =>
    typeof facts[name] === 'number' ? facts[name] : scan[name];
  const fresh = Array.isArray(facts.sources) ? facts.sources.filter(isSource) : [];
  return {
    ...scan,
    // the list above holds exactly the states of a scan
    state: states.includes(String(facts.state)) ? (facts.state as Scan['state']) : scan.state,
    pages: number('pages'),
    media: number('media'),
    matches: number('matches'),
    requests: number('requests'),
    sources: scan.sources
      .map((source) => fresh.find(({ id }) => id === source.id) ?? source)
      .concat(fresh.filter(({ id }) => !scan.sources.some((source) => source.id === id))),
  };
}

function isSource(value: unknown): value is Scan['sources'][number] {
  return typeof value === 'object' && value !== null && 'id' in value && 'state' in value && 'hits' in value;
}
