import { useQuery } from '@tanstack/react-query';
import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import type { User } from '#web/features/api/types.ts';
import { dashboardQuery } from '#web/features/dashboard/dashboard-query.ts';
import type { Item } from './navigation.ts';

type Count = { short: string; spoken: string };

/** Numbers beside items of the sidebar: what waits for a decision, and what is open. Nothing is shown for nothing. */
export function useCounts(viewer: User): Partial<Record<Item['path'], Count>> {
  const allowed = !viewer.isAffiliateOnly && mayEnter(viewer, ruleOfPage('/review') ?? {});
  const { data } = useQuery({ ...dashboardQuery, enabled: allowed });
  if (!data) return {};
  const counted = (number: number, words: string): Count => ({ short: short(number), spoken: `${number} ${words}` });
  return {
    ...(data.toReview > 0 ? { '/dashboard': counted(data.toReview, 'to review') } : {}),
    ...(data.open > 0 ? { '/takedown-report': counted(data.open, 'open') } : {}),
  };
}

const short = (number: number): string => (number > 999 ? '999+' : String(number));
