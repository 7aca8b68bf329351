import { plans, planThatLifts, readEntitlements } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import type { Address } from '#modules/discovery/address.ts';
import type { LeakQuota, LeakResult } from '#modules/discovery/contract.ts';
import { judgeReport, noOnionsHere } from '#modules/discovery/leaks/judge-address.ts';
import { judgeHidden, judgeKnown, type StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { lastReports, reportsSince } from '#modules/discovery/store/reports.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface LeakDeps {
  standingsAt: StandingsAt;
  /** Whether this deployment opens onion addresses, for creators whose plan holds them. */
  opensOnions?: boolean;
}

type Answer = Omit<LeakResult, 'url'>;
const whitelisted: Answer = {
  outcome: 'whitelisted',
  code: 'whitelisted',
  message: 'This address is on your list of allowed addresses.',
};
const namedTwice: Answer = {
  outcome: 'duplicate',
  code: 'duplicate',
  message: 'This page is in your report twice.',
};
const usedUp = (perDay: number): Answer => {
  const next = planThatLifts('leaksPerDay', perDay);
  const lift = next ? ` ${plans[next].title} takes ${plans[next].limits.leaksPerDay} a day.` : '';
  return {
    outcome: 'refused',
    code: 'daily_limit',
    message: `Your reports for today are used up. Send this one tomorrow.${lift}`,
  };
};

/** What each address of a report comes to, and the address itself where it is accepted. */
export interface Weighed {
  results: LeakResult[];
  accepted: Address[];
  /** Open cases that are told which work their page shows. */
  stated: string[];
  quota: LeakQuota;
}

interface Asked {
  userId: string;
  urls: readonly string[];
  workId?: string | undefined;
  perDay?: number | undefined;
  /** To somebody without a verified account a page with a case is answered as one without. */
  hidesCases?: boolean | undefined;
}

/**
 * What a report would come to, line by line; nothing is asked of anybody, and nothing is written.
 *
 * @throws Problem conflict `account_required`
 */
export async function weighReport(
  ctx: Context,
  { standingsAt, opensOnions = false }: LeakDeps,
  { userId, urls, workId, perDay, hidesCases }: Asked,
): Promise<Weighed> {
  const quota = await readLeakQuota(ctx, userId, perDay);
  const brands = await brandsOf(ctx.tx, userId);
  if (brands.length === 0) {
    throw new Problem('conflict', {
      code: 'account_required',
      detail: 'Add one of your accounts first: reports are made in its name.',
    });
  }
  const profiles = brands.flatMap((brand) => (brand.profileUrl === null ? [] : [brand.profileUrl]));
  const whyNoOnions = opensOnions ? await whyNotInPlan(ctx, userId) : noOnionsHere;
  const judged = urls.map((url) => ({ url, judgement: judgeReport(url, profiles, whyNoOnions) }));
  const good = judged.flatMap(({ judgement }) => ('key' in judgement ? [judgement] : []));
  const addresses = good.map((one) => one.canonical);
  const covered = new Set((await coveredBy(ctx.tx, userId, addresses, ctx.now())).map((one) => one.url));
  const keys = good.map((one) => one.key);
  const standings = await standingsAt(ctx.tx, userId, keys);
  const reports = await lastReports(ctx.tx, userId, keys);
  const accepted = new Map<string, Address>();
  const stated = new Set<string>();
  const results = judged.map(({ url, judgement }): LeakResult => {
    if (!('key' in judgement)) return { url, outcome: 'refused', ...judgement };
    const { key, canonical } = judgement;
    const standing = standings.get(key);
    if (covered.has(canonical))
      return { url, ...whitelisted, ...(standing && !hidesCases && { caseId: standing.caseId }) };
    if (accepted.has(key)) return { url, ...namedTwice };
    const last = reports.get(key);
    const answer = hidesCases ? judgeHidden(last, ctx.now()) : judgeKnown(standing, last, ctx.now());
    if (answer.outcome === 'accepted') {
      if (accepted.size >= quota.left) return { url, ...usedUp(quota.perDay) };
      accepted.set(key, judgement);
    }
    if (workId === undefined || standing?.state !== 'open') return { url, ...answer };
    stated.add(standing.caseId);
    if (hidesCases) return { url, ...answer };
    return { url, ...answer, message: `${answer.message} Which of your works it shows is noted there.` };
  });
  return { results, accepted: [...accepted.values()], stated: [...stated], quota };
}

const feature = 'darkWeb';
/** Why this creator's plan opens no onion addresses; undefined where it does. */
async function whyNotInPlan(ctx: Context, userId: string): Promise<string | undefined> {
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  if (effectiveSpecialFeatures.includes(feature)) return undefined;
  const holder = Object.values(plans).find(({ features }) => features.includes(feature));
  return `Your plan does not open onion addresses.${holder ? ` ${holder.title} does.` : ''}`;
}

/** Reports are counted by the UTC day of the product's clock, as they were accepted. */
export async function readLeakQuota(ctx: Context, userId: string, allowed?: number): Promise<LeakQuota> {
  const perDay = allowed ?? (await readEntitlements(ctx.tx, userId, ctx.now())).limits.leaksPerDay;
  const midnight = new Date(ctx.now());
  midnight.setUTCHours(0, 0, 0, 0);
  const left = Math.max(0, perDay - (await reportsSince(ctx.tx, userId, midnight)));
  return { perDay, left, renewsAt: new Date(midnight.getTime() + 86_400_000).toISOString() };
}
