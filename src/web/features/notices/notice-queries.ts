import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { NoticeDetail } from '#web/features/api/types.ts';

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ['/notices', 'one', id],
    queryFn: ({ signal }) => api.get<NoticeDetail>(`/notices/${id}`, { signal }),
  });
