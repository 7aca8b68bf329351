import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { Import, ImportWithPictures } from '#web/features/api/types.ts';

const often = 1500;

/** The newest page that was read, or is being read; null where there is none. */
export const newestImport = queryOptions({
  queryKey: ['/imports', 'newest'],
  queryFn: async ({ signal }) => (await api.get<{ items: Import[] }>('/imports', { signal })).items[0] ?? null,
});

/** One reading with its pictures, asked for again while it goes on. */
export function useImport(id: string) {
  return useQuery({
    queryKey: ['/imports', id],
    queryFn: ({ signal }) => api.get<ImportWithPictures>(`/imports/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? often : false),
    retry: false,
  });
}
