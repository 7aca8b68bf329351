import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plans, planThatLifts } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { LeakQuota } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { moment } from '#web/ui/words.ts';
import { leaksTexts } from './texts.ts';

/** How many can be reported today, and once none can, which plan takes more; nothing while it is not known. */
export function QuotaLine() {
  const texts = useTexts(leaksTexts).lead;
  const { data } = useQuery({
    queryKey: ['/leaks', 'quota'],
    queryFn: async ({ signal }) =>
      (await api.get<{ quota: LeakQuota }>('/leaks', { query: { limit: 1 }, signal })).quota,
  });
  if (!data) return null;
  const next = planThatLifts('leaksPerDay', data.perDay);
  return (
    <p className="text-small text-muted">
      <span className="font-[550] text-text">{texts.left(data.left, data.perDay)}</span>
      {data.left === 0 && <span className="block">{texts.renews(moment(data.renewsAt))}</span>}
      {data.left === 0 && next && (
        <Link to="/plans" className="block font-[550] text-text underline underline-offset-[3px]">
          {texts.lifts(plans[next].title, plans[next].limits.leaksPerDay)}
        </Link>
      )}
    </p>
  );
}
