import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import { renew } from '#web/features/api/list-query.ts';

export type Sample = {
  url: string;
  mailbox: string;
  forms: { google: string; bing: string };
  /** Time in the sample world, and how far it is ahead of the real one. */
  now: string;
  offsetHours: number;
  /** Also undefined after the clock was moved, which answers without it. */
  isHistoryBeingWritten?: boolean;
};

export const sampleQuery = queryOptions({
  queryKey: ['/sample'],
  queryFn: ({ signal }) => api.get<Sample>('/sample', { signal }),
  staleTime: 30_000,
});

/** Every screen that shows cases, notices or their counts. */
export const movedPaths = ['/cases', '/notices', '/dashboard', '/report', '/notifications'] as const;

/** Moves the clock of the sample world and of the product in it; what is due then begins by itself. */
export function useLetTimePass() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hours: number) => api.post<Sample>('/sample/clock', { hours }),
    onSuccess: (sample) => {
      client.setQueryData(sampleQuery.queryKey, sample);
      return Promise.all(movedPaths.map((path) => renew(client, path)));
    },
  });
}

/** Where a browser opens an address: names that end in `.test` are the sample world's, which shows them on its own pages. */
export function inSampleWorld(address: string, world: Sample | undefined): string {
  const url = URL.parse(address);
  return world && url?.hostname.endsWith('.test') ? `${world.url}/~/${url.host}${url.pathname}${url.search}` : address;
}
