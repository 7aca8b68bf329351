import { languageOf } from '#modules/accounts/index.ts';
import { planEndedAt } from '#modules/billing/index.ts';
import { recentActivity, standingsAt } from '#modules/cases/index.ts';
import { firstReadyWorkAt } from '#modules/content/index.ts';
import { hasReadMediaSince, hotHostPolicy, hotHostsNow, nextScanOf, scanOfferOf } from '#modules/discovery/index.ts';
import type { Dashboard } from '#modules/reports/contract.ts';
import { dashboardTextsIn } from '#modules/reports/dashboard-texts.ts';
import { type CountQuestions, needsOf } from '#modules/reports/needs.ts';
import type { Reach } from '#modules/reports/reach.ts';
import { rounded } from '#modules/reports/read-report.ts';
import { recentFigures } from '#modules/reports/store.ts';
import type { Context } from '#platform/verb/index.ts';

const monthMs = 30 * 86_400_000;
const linesShown = 12;

/** The first page after signing in: figures with what they count, what waits for the creator, what happened last. */
export async function readDashboard(
  ctx: Pick<Context, 'tx' | 'now'>,
  { userId, reach, countProfileQuestions }: { userId: string; reach: Reach; countProfileQuestions: CountQuestions },
): Promise<Dashboard> {
  const figures = await recentFigures(ctx.tx, userId, new Date(ctx.now().getTime() - monthMs));
  const events = await recentActivity(ctx.tx, userId, linesShown);
  const { happened } = dashboardTextsIn(await languageOf(ctx.tx, userId));
  return {
    ...figures,
    medianHours: rounded(figures.medianHours),
    stopped: reach.isFormer ? { at: (await planEndedAt(ctx.tx, userId))?.toISOString() } : undefined,
    compared: await hasCompared(ctx, userId),
    nextScanAt: (await nextScanOf(ctx, userId))?.toISOString(),
    scanOffer: await scanOffer(ctx, userId, reach),
    hotHosts: reach.reads ? await hotHostsOf(ctx, userId) : undefined,
    needs: await needsOf(ctx, { userId, toReview: figures.toReview, reach, countProfileQuestions }),
    activity: events.map(({ at, host, type, cause, says, caseId }) => ({
      at: at.toISOString(),
      // Without the right to read cases there are counts, and no host: this is no search for somebody else.
      ...(reach.reads
        ? { host, text: cause, says: says ?? undefined }
        : { text: happened[type as keyof typeof happened] ?? happened.other }),
      link: reach.caseLink(caseId),
    })),
  };
}

async function hasCompared({ tx }: Pick<Context, 'tx'>, userId: string): Promise<boolean> {
  const since = await firstReadyWorkAt(tx, userId);
  return since !== undefined && (await hasReadMediaSince(tx, userId, since));
}

const placesOfNeeds = { account: '/brands', work: '/branches' } as const;

async function scanOffer(
  ctx: Pick<Context, 'tx' | 'now'>,
  userId: string,
  reach: Reach,
): Promise<Dashboard['scanOffer']> {
  const { state, needs } = await scanOfferOf(ctx, userId);
  const linkOf = (place: string): string => (reach.opens(place) ? place : '/onboarding');
  return { state, needs: needs.map((kind) => ({ kind, link: linkOf(placesOfNeeds[kind]) })) };
}

async function hotHostsOf(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<Dashboard['hotHosts']> {
  const found = await hotHostsNow(ctx, { userId, standingsAt });
  return (
    found && {
      ...{ everyHours: found.everyHours, days: hotHostPolicy.windowDays, hosts: found.hosts },
      lastLookAt: found.lastLookAt?.toISOString(),
      nextLookAt: found.nextLookAt?.toISOString(),
    }
  );
}
