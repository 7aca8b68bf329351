import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api/client.ts';
import type { OwnExport } from '#web/features/api/types.ts';

export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: ({ signal }) => api.get<OwnExport>('/account/export', { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? 2000 : false),
});
