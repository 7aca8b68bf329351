import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plans, planThatLifts } from '#modules/billing/contract.ts';
import { api } from '#web/features/api/client.ts';
import type { LeakQuota } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Progress } from '#web/ui/progress.tsx';
import { moment } from '#web/ui/words.ts';
import { leaksTexts } from './texts.ts';

/** From this share on, the plan that takes more is named. */
const nearlyFull = 0.8;

/** How many of a day's reports are used, and when nearly all are, which plan takes more; nothing while it is not known. */
export function QuotaLine() {
  const texts = useTexts(leaksTexts).lead;
  const { data } = useQuery({
    queryKey: ['/leaks', 'quota'],
    queryFn: async ({ signal }) =>
      (await api.get<{ quota: LeakQuota }>('/leaks', { query: { limit: 1 }, signal })).quota,
  });
  if (!data) return null;
  const used = data.perDay - data.left;
  const next = planThatLifts('leaksPerDay', data.perDay);
  return (
    <div className="grid w-60 gap-1.5 text-small text-muted max-md:w-full">
      <p>
        <span className="font-[550] text-text">{texts.used(used, data.perDay)}</span> {texts.reportedToday}
      </p>
      <Progress label={texts.usedLabel} value={used} max={data.perDay} />
      {data.left === 0 && <p>{texts.renews(moment(data.renewsAt))}</p>}
      {used >= data.perDay * nearlyFull && next && (
        <Link to="/plans" className="font-[550] text-text underline underline-offset-[3px]">
          {texts.lifts(plans[next].title, plans[next].limits.leaksPerDay)}
        </Link>
      )}
    </div>
  );
}
