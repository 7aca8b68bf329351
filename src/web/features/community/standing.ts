import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnStanding } from '#modules/community/contract.ts';
import { api } from '#web/features/api/client.ts';

export const standingQuery = queryOptions({
  queryKey: ['/community/standing'],
  queryFn: ({ signal }) => api.get<OwnStanding>('/community/standing', { signal }),
});

/** Under which alias the viewer writes; undefined while that is not known. */
export const useStanding = (): OwnStanding | undefined => useQuery(standingQuery).data;

export const mayWrite = (standing: OwnStanding | undefined): boolean =>
  standing !== undefined && !standing.suspended && (standing.isTeam || standing.alias !== undefined);
