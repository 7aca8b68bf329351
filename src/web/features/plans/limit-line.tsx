import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/features/api/client.ts';
import type { PlanLimits } from '#web/features/api/types.ts';
import { useTexts } from '#web/language/texts.ts';
import { Progress } from '#web/ui/progress.tsx';
import { limitTexts } from './limit-texts.ts';

/** The list that a limit is about: renewed, it renews the line. */
const listOf = { accounts: '/brands', works: '/works', terms: '/search-terms' } as const;

/** From this share on, the plan that holds more is named. */
const nearlyFull = 0.8;

/** How much of a limit of the plan is used; nothing while it is not known. */
export function LimitLine({ of }: { of: keyof PlanLimits }) {
  const texts = useTexts(limitTexts);
  const { data } = useQuery({
    queryKey: [listOf[of], 'limit'],
    queryFn: ({ signal }) => api.get<PlanLimits>('/billing/limits', { signal }),
    select: (limits) => limits[of],
  });
  if (!data) return null;
  const { used, most, liftedBy } = data;
  return (
    <div className="grid max-w-80 gap-1.5 text-small">
      <p className="text-muted">
        <span className="font-[550] text-text">{texts.used(used, most)}</span> {texts[of]} {used >= most && texts.full}
      </p>
      <Progress label={texts.label[of]} value={used} max={most} />
      {liftedBy && used >= most * nearlyFull && (
        <Link to="/plans" className="font-[550] text-text underline underline-offset-[3px]">
          {texts.lifts(liftedBy.title, liftedBy.most)}
        </Link>
      )}
    </div>
  );
}
