import { useQuery } from '@tanstack/react-query';
import type { RetractionPreview } from '#modules/notices/contract.ts';
import { api } from '#web/features/api/client.ts';
import { joinPreviews } from './join-previews.ts';

/** The API takes so many at once. */
const atOnce = 200;

/** Who would hear that these cases are taken back: one answer for every dialog that asks before it does so. */
export function useRetraction(ids: readonly string[], enabled = true) {
  return useQuery({
    queryKey: ['/cases/retractions/check', ids],
    enabled: enabled && ids.length > 0,
    queryFn: async ({ signal }) => {
      const parts: RetractionPreview[] = [];
      for (let at = 0; at < ids.length; at += atOnce) {
        const body = { ids: ids.slice(at, at + atOnce) };
        parts.push(await api.post<RetractionPreview>('/cases/retractions/check', body, { signal }));
      }
      return joinPreviews(parts);
    },
    staleTime: 0,
    gcTime: 0,
  });
}
export type Retraction = ReturnType<typeof useRetraction>;
