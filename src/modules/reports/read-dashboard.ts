import { recentActivity } from '#modules/cases/index.ts';
import { nextScanOf } from '#modules/discovery/index.ts';
import type { Dashboard } from '#modules/reports/contract.ts';
import { needsOf } from '#modules/reports/needs.ts';
import { rounded } from '#modules/reports/read-report.ts';
import { recentFigures } from '#modules/reports/store.ts';
import type { Context } from '#platform/verb/index.ts';

const monthMs = 30 * 86_400_000;
const linesShown = 12;

/** The first page after signing in: figures with what they count, what waits for the creator, what happened last. */
export async function readDashboard(
  ctx: Pick<Context, 'tx' | 'now'>,
  input: { userId: string; mayReview: boolean },
): Promise<Dashboard> {
  const { userId } = input;
  const figures = await recentFigures(ctx.tx, userId, new Date(ctx.now().getTime() - monthMs));
  const activity = await recentActivity(ctx.tx, userId, linesShown);
  return {
    ...figures,
    medianHours: rounded(figures.medianHours),
    nextScanAt: (await nextScanOf(ctx, userId))?.toISOString(),
    needs: await needsOf(ctx, { ...input, toReview: figures.toReview }),
    activity: activity.map((event) => ({
      at: event.at.toISOString(),
      text: `${event.host}: ${event.cause}`,
      link: `/takedown-report/${event.caseId}`,
    })),
  };
}
