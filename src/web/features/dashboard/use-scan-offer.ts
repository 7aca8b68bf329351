import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#web/features/api/types.ts';
import { askedAgain, useFreshSince } from './ask-again.ts';
import { dashboardQuery } from './dashboard-query.ts';

/** Whether a scan can be asked for now, and what it needs first; undefined until that is known. */
export function useScanOffer(): Dashboard['scanOffer'] | undefined {
  const freshSince = useFreshSince(undefined);
  const { data } = useQuery({
    ...dashboardQuery,
    refetchInterval: ({ state }) => askedAgain(state.data?.scanOffer.state === 'waits' && 10_000, freshSince()),
  });
  return data?.scanOffer;
}
