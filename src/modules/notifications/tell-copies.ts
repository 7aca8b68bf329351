import type { Find } from '#modules/cases/index.ts';
import { notify } from '#modules/notifications/notify.ts';
import type { FindsTold } from '#modules/notifications/texts-finds.ts';
import { viewerOf } from '#modules/notifications/viewer-of.ts';
import { countKinds, reachOf } from '#modules/reports/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** What was read last becomes a case a little later. */
export const settlesWithinMs = 120_000;

/** Tells a creator of new copies by number and kind of site, as far as they may see them. True where it was new. */
export async function tellCopies(
  ctx: Context,
  { userId, finds, dedupeKey, isLate = false }: { userId: string; finds: Find[]; dedupeKey: string; isLate?: boolean },
): Promise<boolean> {
  const viewer = await viewerOf(ctx, userId);
  if (!viewer) return false;
  const reach = reachOf(viewer);
  const [found, back] = [finds.filter(({ isBack }) => !isBack), finds.filter(({ isBack }) => isBack)];
  const kindsOf = (some: Find[]) => (reach.reads ? countKinds(some.map(({ host }) => ({ host, n: 1 }))) : []);
  const told: FindsTold = {
    ...{ found: found.length, foundOn: kindsOf(found) },
    ...{ back: back.length, backOn: kindsOf(back) },
    isLate,
    named: found.filter(({ isNamed }) => isNamed).length,
    waiting: reach.decides ? finds.filter(({ state }) => state === 'found').length : 0,
  };
  const link =
    told.waiting > 0 && reach.opens('/review')
      ? '/review'
      : reach.opens('/takedown-report')
        ? '/takedown-report'
        : '/dashboard';
  return notify(ctx, {
    userId,
    kind: 'copies-found',
    says: (texts) => texts.copiesFound(told),
    link,
    dedupeKey,
    isNothing: finds.length === 0,
  });
}
