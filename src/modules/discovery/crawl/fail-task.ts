import type { FetchFailure, FetchFailureCode } from '#lib/safe-fetch/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { closeMedia } from '#modules/discovery/crawl/close-media.ts';
import type { Cost } from '#modules/discovery/crawl/cost.ts';
import { countCost, finishTask } from '#modules/discovery/store/frontier.ts';
import { insertPage } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import { newId } from '#platform/ids/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

/** What one task came to, for the job that drains the host. */
export type Fetched =
  /** `hosts` have new work. */
  | { kind: 'answered'; hosts: string[] }
  /** The host itself does not answer. */
  | { kind: 'silent' }
  | { kind: 'refused' };

export type Why =
  | { failure: FetchFailure }
  /** 429, or 503 with Retry-After: the host is left alone and asked again. */
  | { rest: true }
  | { state: 'failed' | 'skipped'; outcome: string };

/** A connection that broke may hold the second time; a rule or a bomb will not change. */
const worthAgain: ReadonlySet<FetchFailureCode> = new Set(['connect', 'closed', 'dns', 'idle-timeout', 'proxy']);
const hostsFault: ReadonlySet<FetchFailureCode> = new Set([
  ...([
    'connect',
    'connect-timeout',
    'dns',
    'tls',
    'header-timeout',
    'idle-timeout',
    'total-timeout',
    'closed',
  ] as const),
]);
const mostAttempts = { broken: 2, rest: 4 } as const;

/** Writes down why a task brought nothing: typed, on the task, and the scan goes on. */
export async function failTask(run: JobRun, { task }: Claimed, why: Why, cost: Cost): Promise<Fetched> {
  const again =
    'rest' in why
      ? task.attempts < mostAttempts.rest
      : 'failure' in why && worthAgain.has(why.failure.code) && task.attempts < mostAttempts.broken;
  const outcome = 'rest' in why ? 'rate-limited' : 'failure' in why ? why.failure.code : why.outcome;
  const state: TaskRow['state'] = again ? 'waiting' : 'state' in why ? why.state : 'failed';
  await run.transaction(async (ctx) => {
    const end = { state, outcome, finishedAt: again ? null : ctx.now() } as const;
    if (!(await finishTask(ctx.tx, task, end))) return;
    await countCost(ctx.tx, task, cost);
    if (!again && task.purpose === 'media') await closeMedia(ctx, task, { failure: outcome });
    if (!again && 'failure' in why && task.purpose === 'page') await insertFailure(ctx, task, why.failure);
    await tellProgress(ctx, task.scanId, task.purpose, cost);
  });
  if ('failure' in why) return hostsFault.has(why.failure.code) ? { kind: 'silent' } : { kind: 'refused' };
  return { kind: 'refused' };
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
