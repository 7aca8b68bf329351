import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { NotificationPage } from '#web/features/api/types.ts';

/** How many lines are unread, counted up to a hundred; asked for again every minute while the tab is looked at. */
export const unreadQuery = queryOptions({
  queryKey: ['/notifications', 'unread'],
  queryFn: ({ signal }) => api.get<NotificationPage>('/notifications', { query: { limit: 1 }, signal }),
  select: ({ unread }) => unread,
  refetchInterval: 60_000,
  staleTime: 30_000,
});
