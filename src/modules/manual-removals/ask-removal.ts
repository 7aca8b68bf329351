import { readEntitlements, targetHoursOf } from '#modules/billing/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import { readCase, standingsAt } from '#modules/cases/index.ts';
import { readAddress, reportLeaks } from '#modules/discovery/index.ts';
import { type Asked, requestsPerDay } from '#modules/manual-removals/contract.ts';
import { manualWishRefused } from '#modules/manual-removals/events.ts';
import { presentRemovals } from '#modules/manual-removals/present-removal.ts';
import {
  dropWish,
  insertRemoval,
  keepWish,
  lockRequestsOf,
  openRemovalOf,
  requestsSince,
  wishesOf,
} from '#modules/manual-removals/store.ts';
import type { RemovalRow, WishRow } from '#modules/manual-removals/tables.ts';
import { writeStep } from '#modules/manual-removals/take-step.ts';
import { whyNotCovered } from '#modules/manual-removals/why-not-covered.ts';
import { whyStopped } from '#modules/manual-removals/why-stopped.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
type Refused = Extract<Asked, { outcome: 'refused' }>;
const refused = (code: string, message: string, caseId?: string): Refused => ({
  outcome: 'refused',
  code,
  message,
  ...(caseId !== undefined && { caseId }),
});

const checkedFirst =
  'This page has no case yet, so we check it first. Once a case opens for it, your request begins automatically. If we recognise nothing of yours there, you see that in your reports; then write to the team.';
const checkedAlready =
  'You have reported this page already, and it has no case yet. Once a case opens for it, your request begins automatically. What came of the check is in your reports.';

interface Request {
  userId: string;
  caseId?: string | undefined;
  url?: string | undefined;
  words: string;
}

/**
 * Asks for a removal by hand of a page with a case. An address without one is reported first, where the plan allows, and
 * the request begins with the case that opens for it.
 *
 * @throws Problem not-found · conflict `account_required` and why we may not act · over-limit `manual_removals_limit`
 */
export async function askRemoval(ctx: Context, { userId, caseId, url = '', words }: Request): Promise<Asked> {
  await lockRequestsOf(ctx.tx, userId);
  const may = await mayAct(ctx.tx, userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  if (caseId !== undefined) return askForCase(ctx, { userId, caseId, words });
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, ctx.now());
  const mayReport = effectiveSpecialFeatures.includes('submitLeak');
  const { results } = await reportLeaks(
    ctx,
    { standingsAt },
    { userId, urls: [url], ...(mayReport ? {} : { perDay: 0 }) },
  );
  const [result] = results;
  if (!result) throw new Error('a report answers each of its addresses');
  if (result.caseId !== undefined && result.outcome !== 'whitelisted')
    return askForCase(ctx, { userId, caseId: result.caseId, words });
  const { outcome } = result;
  const urlKey = readAddress(url)?.key;
  if (urlKey !== undefined && (outcome === 'accepted' || outcome === 'duplicate' || result.code === 'daily_limit')) {
    const isAsked = (await wishesOf(ctx.tx, userId)).some((wish) => wish.urlKey === urlKey);
    if (isAsked && outcome !== 'accepted')
      return refused(
        'already_asked',
        'You have asked for this page already. You see what became of it in your requests.',
      );
    if (outcome !== 'refused') {
      const now = ctx.now();
      await keepWish(ctx.tx, { id: newId('manual-removal', now), userId, urlKey, words, createdAt: now });
      return { outcome: 'looking', message: outcome === 'accepted' ? checkedFirst : checkedAlready };
    }
  }
  if (!mayReport && result.code === 'daily_limit')
    return refused(
      'no_case',
      'This page has no case, and your plan does not include reporting leaks. Ask for help once a scan has found it, or write to Support.',
    );
  return refused(
    result.code ?? 'refused',
    result.message ?? 'This address cannot be taken. Write to Support.',
    result.caseId,
  );
}

async function askForCase(
  ctx: Context,
  { userId, caseId, words, wish }: { userId: string; caseId: string; words: string; wish?: WishRow },
): Promise<Asked> {
  const one = await readCase(ctx.tx, caseId);
  if (one?.userId !== userId) throw notFound();
  const stopped = await whyStopped(ctx, one);
  if (stopped) return refused(stopped.code, stopped.why, caseId);
  if (await openRemovalOf(ctx.tx, caseId))
    return refused('already_asked', 'You have asked for this page already. You see its steps in the case.', caseId);
  const [waiting] = wish ? [wish] : await takePendingRequests(ctx, userId, caseId);
  const row = await beginRemoval(ctx, { userId, caseId, words, id: waiting?.id, isWish: wish !== undefined });
  const [removal] = await presentRemovals(ctx.tx, [row]);
  if (!removal) throw new Error('a request that was just made is there');
  return { outcome: 'asked', removal };
}

/** The pending requests whose page this case is about. They are deleted; the first gives its id to the request in the case. */
async function takePendingRequests(ctx: Context, userId: string, caseId: string): Promise<WishRow[]> {
  const all = await wishesOf(ctx.tx, userId);
  const standings = await standingsAt(
    ctx.tx,
    userId,
    all.map(({ urlKey }) => urlKey),
  );
  const taken = all.filter(({ urlKey }) => standings.get(urlKey)?.caseId === caseId);
  for (const wish of taken) await dropWish(ctx.tx, wish);
  return taken;
}

interface Beginning {
  userId: string;
  caseId: string;
  words: string;
  /** Of the pending request it replaces: a request keeps its id when its case opens. */
  id: WishRow['id'] | undefined;
  isWish: boolean;
}

async function beginRemoval(ctx: Context, { userId, caseId, words, id, isWish }: Beginning): Promise<RemovalRow> {
  const now = ctx.now();
  // A wish was taken before there was a case: it begins by itself, as its creator was told.
  if (!isWish && (await requestsSince(ctx.tx, userId, new Date(now.getTime() - dayMs))) >= requestsPerDay)
    throw new Problem('over-limit', {
      code: 'manual_removals_limit',
      detail: `You have asked for ${requestsPerDay} pages within a day, which is the limit. Ask for this one tomorrow.`,
    });
  const { effectiveSpecialFeatures } = await readEntitlements(ctx.tx, userId, now);
  const row: RemovalRow = {
    id: id ?? newId('manual-removal', now),
    ...{ userId, caseId, state: 'asked', isOpen: true },
    targetHours: targetHoursOf('manualRemovals', effectiveSpecialFeatures) ?? null,
    dueAt: null,
    minutes: 0,
    steps: 0,
    takenUpAt: null,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  };
  await insertRemoval(ctx.tx, row);
  return writeStep(ctx, row, { kind: 'asked', by: { mover: 'creator', userId }, words, minutes: 0 });
}

/**
 * Begins what its creator asked for before there was a case of the page, where plan and authorization cover it still; else its
 * creator hears why not. Answers how many began.
 */
export async function attachWishes(ctx: Context, userId: string): Promise<number> {
  await lockRequestsOf(ctx.tx, userId);
  const wanted = await wishesOf(ctx.tx, userId);
  const standings = await standingsAt(
    ctx.tx,
    userId,
    wanted.map(({ urlKey }) => urlKey),
  );
  let begun = 0;
  for (const wish of wanted) {
    const standing = standings.get(wish.urlKey);
    if (!standing) continue;
    const { caseId } = standing;
    await dropWish(ctx.tx, wish);
    const notCovered = await whyNotCovered(ctx, userId);
    const asked = notCovered ? undefined : await askForCase(ctx, { userId, caseId, words: wish.words, wish });
    if (asked?.outcome === 'asked') begun += 1;
    // One that is asked for already goes on: nothing is refused.
    else if (notCovered || (asked?.outcome === 'refused' && asked.code !== 'already_asked'))
      await ctx.emit(manualWishRefused, { userId, caseId, why: notCovered?.code ?? 'case' });
  }
  return begun;
}
