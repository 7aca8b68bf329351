import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { WeekFigures } from '#web/features/api/types.ts';

/** The week of a day, `YYYY-MM-DD`; the last one that is over without it. */
export const weekQuery = (of: string | undefined) =>
  queryOptions({
    queryKey: ['/report/week', of],
    queryFn: ({ signal }) => api.get<WeekFigures>('/report/week', { query: { of }, signal }),
    staleTime: 30_000,
  });
