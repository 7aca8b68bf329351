import { queryOptions } from '@tanstack/react-query';
import type { FaceLead } from '#modules/faces/contract.ts';
import { api } from '#web/features/api/client.ts';

export const faceQuery = queryOptions({
  queryKey: ['account', 'face'],
  queryFn: ({ signal }) => api.get<FaceLead>('/account/face', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.isOffered && state.data.references.some((one) => one.state === 'reading') ? 2000 : false,
});
