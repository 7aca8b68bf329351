import { useQuery } from '@tanstack/react-query';
import { mayEnter, ruleOfPage } from '#modules/access/contract.ts';
import type { User } from '#web/features/api/types.ts';
import { dashboardQuery } from '#web/features/dashboard/dashboard-query.ts';
import { number } from '#web/language/formats.ts';
import { useTexts } from '#web/language/texts.ts';
import type { Item } from './navigation.ts';
import { shellTexts } from './texts.ts';

type Count = { short: string; spoken: string };

/** Numbers beside items of the sidebar: what waits for a decision, and what is open. Nothing is shown for nothing. */
export function useCounts(viewer: User): Partial<Record<Item['path'], Count>> {
  const allowed = !viewer.isAffiliateOnly && mayEnter(viewer, ruleOfPage('/review') ?? {});
  const texts = useTexts(shellTexts).counts;
  const { data } = useQuery({ ...dashboardQuery, enabled: allowed });
  if (!data) return {};
  return {
    ...(data.toReview > 0
      ? { '/dashboard': { short: short(data.toReview), spoken: texts.toReview(number(data.toReview)) } }
      : {}),
    ...(data.open > 0
      ? { '/takedown-report': { short: short(data.open), spoken: texts.open(number(data.open)) } }
      : {}),
  };
}

const short = (n: number): string => (n > 999 ? '999+' : String(n));
