import { type BrandRow, brandsOf, searchedBrands } from '#modules/brands/index.ts';
import { titlesToAskFor } from '#modules/content/index.ts';
import { scanRequested } from '#modules/discovery/events.ts';
import { checkMayScan, checkScanNeeds, scanNeedsOf } from '#modules/discovery/may-scan.ts';
import { mostTitles } from '#modules/discovery/sources/watch-list/search-sites.ts';
import { stillSearched } from '#modules/discovery/still-searched.ts';
import { countScans } from '#modules/discovery/store/count-scans.ts';
import {
  deleteQueued,
  ensureSchedule,
  insertScan,
  insertScanEvent,
  lockScansOf,
  openHotLookOf,
  openScansOf,
  replaceRequest,
  setScan,
} from '#modules/discovery/store/scans.ts';
import { termsOf } from '#modules/discovery/store/terms.ts';
import type { HostToReread, Query, Reported, ScanCause, ScanRequest, ScanRow } from '#modules/discovery/tables.ts';
import { progressOf } from '#modules/discovery/tell-progress.ts';
import { distinctiveTitles, titlesOfTurn } from '#modules/discovery/terms/distinctive-titles.ts';
import { generateTerms, namesOf } from '#modules/discovery/terms/generate-terms.ts';
import { restsOf } from '#modules/discovery/terms/rests-of.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface ScanWish {
  userId: string;
  cause: 'person' | 'schedule';
  brandIds?: string[];
  termIds?: string[];
}

/**
 * Asks for a search. One runs at a time for each creator: a second wish that the running one covers is that one; a
 * wish it does not cover waits behind it, and further wishes join the one that waits. None is started, by a person or by
 * the plan, that would compare nothing.
 *
 * @throws Problem as `checkScanNeeds`, `checkMayScan` and `chosenAmong`
 */
export async function requestScan(ctx: Context, wish: ScanWish): Promise<ScanRow> {
  await lockScansOf(ctx.tx, wish.userId);
  const brands = await brandsOf(ctx.tx, wish.userId);
  await checkScanNeeds(ctx, wish.userId, brands);
  const request = await requestOf(ctx, wish, brands);
  const open = await openScansOf(ctx.tx, wish.userId);
  const same = open.find((scan) => covers(scan.request, request));
  if (same) return same;
  if (wish.cause === 'person') await checkMayScan(ctx, wish.userId);
  const waiting = open.find((scan) => scan.state === 'queued');
  if (waiting) {
    return (await replaceRequest(ctx.tx, waiting.id, joinRequests(waiting.request, request))) ?? waiting;
  }
  await ensureSchedule(ctx.tx, wish.userId, new Date(ctx.now().getTime() + 3_600_000));
  const scan = await insertWaiting(ctx, wish.userId, wish.cause, request);
  return (await startQueued(ctx, wish.userId)) ?? scan;
}

/** What a person reported is looked at beside everything else, and at once. */
export async function requestLook(ctx: Context, input: { userId: string; reported: Reported[] }): Promise<ScanRow> {
  const brands = await brandsOf(ctx.tx, input.userId);
  const request = { queries: [], ...namesFrom(searchedBrands(brands)), reported: input.reported };
  const scan = await insertWaiting(ctx, input.userId, 'leak', request);
  return (await start(ctx, scan)) ?? scan;
}

/**
 * A look at hosts where copies were found lately, and at nothing else: one at a time, and not while a search runs. Undefined
 * where it may not start now, or would compare nothing.
 */
export async function requestHotLook(
  ctx: Context,
  userId: string,
  hotHosts: HostToReread[],
): Promise<ScanRow | undefined> {
  await lockScansOf(ctx.tx, userId);
  const isSearching = (await openScansOf(ctx.tx, userId)).some(({ state }) => state === 'running');
  if (isSearching || (await scanNeedsOf(ctx, userId)).length > 0 || (await openHotLookOf(ctx.tx, userId)))
    return undefined;
  const request = { queries: [], ...namesFrom(searchedBrands(await brandsOf(ctx.tx, userId))), hotHosts };
  return start(ctx, await insertWaiting(ctx, userId, 'hot-hosts', request));
}

/**
 * Starts the search that waits, unless one runs. Called where one is asked for and where one ends. An account that is not
 * searched for any more is left out of it; where no account or no work is left, it is deleted: it was never started.
 */
export async function startQueued(ctx: Context, userId: string): Promise<ScanRow | undefined> {
  await lockScansOf(ctx.tx, userId);
  const open = await openScansOf(ctx.tx, userId);
  const waiting = open.find((scan) => scan.state === 'queued');
  if (!waiting || open.some((scan) => scan.state === 'running')) return undefined;
  const left = stillSearched(waiting.request, await brandsOf(ctx.tx, userId), await termsOf(ctx.tx, userId));
  if (left && (await scanNeedsOf(ctx, userId)).length === 0)
    return start(ctx, (await replaceRequest(ctx.tx, waiting.id, left)) ?? waiting);
  await deleteQueued(ctx.tx, waiting.id);
  return undefined;
}

async function start(ctx: Context, scan: ScanRow): Promise<ScanRow | undefined> {
  const started = await setScan(ctx.tx, scan.id, ['queued'], { state: 'running', startedAt: ctx.now() });
  if (!started) return undefined;
  await insertScanEvent(ctx.tx, { scanId: scan.id, kind: 'started', facts: progressOf(started), at: ctx.now() });
  await ctx.emit(scanRequested, { scanId: scan.id, userId: scan.userId });
  return started;
}

async function insertWaiting(ctx: Context, userId: string, cause: ScanCause, request: ScanRequest): Promise<ScanRow> {
  const scan: ScanRow = {
    id: newId('scan', ctx.now()),
    userId,
    state: 'queued',
    cause,
    request,
    pages: 0,
    media: 0,
    matches: 0,
    requests: 0,
    bytes: 0,
    reason: null,
    createdAt: ctx.now(),
    startedAt: null,
    finishedAt: null,
  };
  await insertScan(ctx.tx, scan);
  return scan;
}

async function requestOf(ctx: Context, wish: ScanWish, all: readonly BrandRow[]): Promise<ScanRequest> {
  const searched = searchedBrands(all);
  const brands = chosenAmong(all, searched, wish.brandIds);
  const known = await termsOf(ctx.tx, wish.userId);
  const terms = known.filter((term) =>
    wish.termIds
      ? wish.termIds.includes(term.id)
      : term.active && (term.brandId === null || brands.some((brand) => brand.id === term.brandId)),
  );
  if (wish.termIds && terms.length !== new Set(wish.termIds).size) throw notFound();
  const left = all.filter(({ id }) => terms.some(({ brandId }) => brandId === id));
  refuseUnsearched(left, searched);
  const rests = wish.cause === 'schedule' ? await restsOf(ctx, wish.userId) : new Map<string, string[]>();
  const stored = terms.map((term): Query => {
    const resting = rests.get(term.id);
    return { text: term.text, termId: term.id, sources: term.sources, ...(resting && { rests: resting }) };
  });
  // The terms of an account are stored by a job after its proof; a scan that comes first asks the same questions.
  const justProved = brands.filter((brand) => !known.some((term) => term.brandId === brand.id));
  const made = wish.termIds ? [] : justProved.flatMap((brand) => generateTerms(brand));
  const queries = joinQueries(
    stored,
    made.map((text): Query => ({ text, sources: [] })),
  );
  const titles = wish.termIds ? [] : await titlesFor(ctx, wish.userId, all.flatMap(namesOf));
  const isWhole = wish.brandIds === undefined && wish.termIds === undefined;
  return { queries, ...namesFrom(brands), titles, ...(isWhole && { pictures: true }) };
}

/** @throws Problem not-found · conflict */
function chosenAmong(all: readonly BrandRow[], searched: readonly BrandRow[], ids?: readonly string[]): BrandRow[] {
  const chosen = ids ? all.filter((brand) => ids.includes(brand.id)) : [...searched];
  if (ids && chosen.length !== new Set(ids).size) throw notFound();
  refuseUnsearched(chosen, searched);
  return chosen;
}

/** @throws Problem conflict `account_archived` · `account_not_verified` */
function refuseUnsearched(asked: readonly BrandRow[], searched: readonly BrandRow[]): void {
  const left = asked.find((brand) => !searched.includes(brand));
  if (left?.shelvedAt)
    throw new Problem('conflict', {
      code: 'account_archived',
      detail: 'This account is archived, so nothing is searched for by its names. Bring it back first.',
    });
  if (left)
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Only accounts that you have proved to be yours are searched for. Prove this one first.',
    });
}

/** Works whose titles are looked through. */
const mostWorks = 2_000;

/** The next few titles that known sites are asked for; the works of a big collection have their turns. */
async function titlesFor(ctx: Context, userId: string, names: string[]): Promise<string[]> {
  const titles = distinctiveTitles(await titlesToAskFor(ctx.tx, userId, mostWorks), names);
  const turn = await countScans(ctx.tx, userId, ['person', 'schedule']);
  return titlesOfTurn(titles, { most: mostTitles, turn });
}

function namesFrom(brands: readonly BrandRow[]): Pick<ScanRequest, 'names' | 'handles'> {
  return {
    names: [...new Set(brands.flatMap(namesOf))],
    handles: [...new Set(brands.flatMap((brand) => [brand.handle, ...brand.oldHandles]))],
  };
}

const covers = (running: ScanRequest, wished: ScanRequest): boolean =>
  wished.queries.every((query) => running.queries.some((other) => coversQuery(other, query))) &&
  wished.handles.every((handle) => running.handles.includes(handle)) &&
  (running.pictures === true || wished.pictures !== true);

const coversQuery = (running: Query, wished: Query): boolean =>
  running.text === wished.text && (running.rests ?? []).every((source) => wished.rests?.includes(source));

/** What waits and what is asked for now, as one search. */
function joinRequests(first: ScanRequest, second: ScanRequest): ScanRequest {
  const both = (one: readonly string[] = [], other: readonly string[] = []): string[] => [
    ...new Set([...one, ...other]),
  ];
  return {
    queries: joinQueries(first.queries, second.queries),
    names: both(first.names, second.names),
    handles: both(first.handles, second.handles),
    titles: both(first.titles, second.titles).slice(0, mostTitles),
    ...((first.pictures || second.pictures) && { pictures: true }),
  };
}

/** Each text once, as it first stands: a source whose budget ends leaves out what comes last. */
function joinQueries(first: readonly Query[], second: readonly Query[]): Query[] {
  const same = Map.groupBy([...first, ...second], (query) => query.text.toLowerCase());
  return [...same.values()].flatMap((queries) => queries.slice(0, 1).map((query) => withoutRests(query, queries)));
}

/** It rests where all that ask for it say so. */
function withoutRests({ rests = [], ...query }: Query, all: readonly Query[]): Query {
  const resting = rests.filter((source) => all.every((other) => other.rests?.includes(source)));
  return resting.length > 0 ? { ...query, rests: resting } : query;
}
