import type { FetchFailure, FetchFailureCode, HostBusy } from '#lib/safe-fetch/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { closeMedia } from '#modules/discovery/crawl/close-media.ts';
import { type Cost, type Costs, costsOf, totalOf } from '#modules/discovery/crawl/cost.ts';
import type { Rest } from '#modules/discovery/crawl/polite-fetch.ts';
import { countCosts, countRest, finishTask } from '#modules/discovery/store/frontier.ts';
import { insertPage } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** What one task came to, for the job that drains the host. */
export type Fetched =
  /** The host was reached, whatever it said. `hosts` have new work. */
  | { kind: 'answered'; hosts: string[] }
  /** No connection to the host. */
  | { kind: 'silent' }
  /** The task waits again: it leads to a host that is to be left alone for so long. */
  | { kind: 'busy'; host: string; seconds: number }
  /** The host was not asked, by a rule of ours. */
  | { kind: 'unasked' };

export type Why =
  | { failure: FetchFailure }
  /** 429, or 503 with Retry-After: the host is left alone and asked again. */
  | { rest: Rest }
  /** A host on the way is to be left alone; asked again unless that lasts longer than `mostSeconds`. */
  | { busy: HostBusy; mostSeconds: number }
  /** The host answered, and with nothing for us. */
  | { status: number }
  | { refused: string }
  /** We do not ask. */
  | { rule: string };

type Codes = ReadonlySet<FetchFailureCode>;
/** A connection that broke may hold the second time; a rule or a bomb will not change. */
const worthAgain: Codes = new Set(['connect', 'closed', 'dns', 'idle-timeout', 'proxy', 'tor']);
/** The host itself was not reached, where this is what the first request met. */
const unreached: Codes = new Set(['connect', 'connect-timeout', 'dns', 'tls', 'incomplete-chain']);
const stalled: Codes = new Set(['header-timeout', 'idle-timeout', 'total-timeout']);
/** It was never asked. */
const ruled: Codes = new Set([
  ...(['bad-url', 'scheme', 'userinfo', 'port', 'blocked-host', 'blocked-address'] as const),
  ...(['unlisted', 'hop-refused', 'proxy', 'tor', 'aborted'] as const),
]);
const mostAttempts = { broken: 2, rest: 4 } as const;

/** An outage of the server is asked about once more. */
export const mayPass = (status: number, attempts: number): boolean => status >= 500 && attempts < mostAttempts.broken;

/**
 * Writes down why a task brought nothing: typed, on the task, and the scan goes on.
 *
 * @param cost that of the task's host, or of each host that was asked
 */
export async function failTask(run: JobRun, { task }: Claimed, why: Why, cost: Cost | Costs): Promise<Fetched> {
  const costs = 'requests' in cost ? costsOf(task.host, cost) : cost;
  const { outcome, again, ...given } = judge(why, task.attempts);
  const state = again ? 'waiting' : given.state;
  await run.transaction(async (ctx) => {
    if (!(await finishTask(ctx.tx, task, { state, outcome, finishedAt: again ? null : ctx.now() }))) return;
    await countCosts(ctx.tx, task, costs, 'failure' in why && stalled.has(why.failure.code) ? 1 : 0);
    if ('rest' in why && why.rest.host === task.host) await countRest(ctx.tx, task.host, why.rest.seconds);
    if (!again && task.purpose === 'media') await closeMedia(ctx, task, { failure: outcome });
    if (!again && 'failure' in why && task.purpose === 'page') await insertFailure(ctx, task, why.failure);
    await tellProgress(ctx, task.scanId, task.purpose, totalOf(costs));
  });
  return saidOfHost(why, task, again);
}

function judge(why: Why, attempts: number): { outcome: string; state: 'failed' | 'skipped'; again: boolean } {
  if ('rule' in why) return { outcome: why.rule, state: 'skipped', again: false };
  if ('rest' in why) return { outcome: 'rate-limited', state: 'failed', again: attempts < mostAttempts.rest };
  if ('busy' in why) {
    const { hops, laterMs } = why.busy;
    // A turn of the host's own that was not had costs it nothing, however often that happens.
    const again = hops === 0 || (laterMs <= why.mostSeconds * 1000 && attempts < mostAttempts.rest);
    return { outcome: 'host-asked-to-wait', state: 'skipped', again };
  }
  if ('status' in why)
    return { outcome: `status-${why.status}`, state: 'failed', again: mayPass(why.status, attempts) };
  if ('refused' in why) return { outcome: why.refused, state: 'failed', again: false };
  const { code } = why.failure;
  return { outcome: code, state: 'failed', again: worthAgain.has(code) && attempts < mostAttempts.broken };
}

function saidOfHost(why: Why, task: TaskRow, again: boolean): Fetched {
  const answered = { kind: 'answered', hosts: [] } satisfies Fetched;
  if ('rule' in why) return { kind: 'unasked' };
  if ('status' in why || 'refused' in why) return answered;
  if ('rest' in why) return again && why.rest.host !== task.host ? { kind: 'busy', ...why.rest } : answered;
  if ('busy' in why) {
    const { host, laterMs, hops } = why.busy;
    if (again) return { kind: 'busy', host, seconds: laterMs / 1000 };
    return hops > 0 ? answered : { kind: 'unasked' };
  }
  if (why.failure.hops.length > 0) return answered;
  if (unreached.has(why.failure.code)) return { kind: 'silent' };
  return ruled.has(why.failure.code) ? { kind: 'unasked' } : answered;
}

/** A page that could not be had is kept as such: the creator who reported it is told why. */
async function insertFailure(ctx: Context, task: TaskRow, failure: FetchFailure): Promise<void> {
  await insertPage(ctx.tx, {
    id: newId('page', ctx.now()),
    url: task.url,
    urlKey: task.urlKey,
    host: task.host,
    status: null,
    failure: failure.code,
    headers: [],
    hops: failure.hops.map((hop) => ({ ...hop, url: hop.url.toWellFormed() })),
    address: failure.hops.at(-1)?.address ?? null,
    contentSha256: null,
    htmlBlobId: null,
    title: null,
    text: null,
    links: [],
    mediaUrls: [],
    fetchedAt: ctx.now(),
    namesCreator: false,
    readAt: null,
    judgedAt: null,
    matches: 0,
    scanId: task.scanId,
    userId: task.userId,
  });
}
