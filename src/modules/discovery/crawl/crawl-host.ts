import { HostBusy } from '#lib/safe-fetch/index.ts';
import { type Claimed, claimNext } from '#modules/discovery/crawl/claim-task.ts';
import { closeSkipped } from '#modules/discovery/crawl/close-media.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask } from '#modules/discovery/crawl/fail-task.ts';
import { fetchMedia } from '#modules/discovery/crawl/fetch-media.ts';
import { fetchPage } from '#modules/discovery/crawl/fetch-page.ts';
import { crawlHostJob } from '#modules/discovery/job-names.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { skipWaitingOfHost, takeBackTasks } from '#modules/discovery/store/frontier.ts';
import { countAnew, noteHealth, restOfHost } from '#modules/discovery/store/hosts.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';

/** A task during which the worker died so often is what kills it. */
const mostAttempts = 5;
/** Seconds after which a host that rests is looked at again, at most. */
const longestNap = 60;

/**
 * Drains one host's part of the frontier, politely, for as long as a run lasts; then sends itself to the back of the
 * queue. At most one such job runs for a host in the whole deployment (its key is the host), so more workers mean more
 * hosts at once and never more pressure on one. Killed anywhere, the next run loses nothing; the task it was at comes
 * after the others.
 */
export async function crawlHost(deps: CrawlDeps, run: JobRun, { host }: { host: string }): Promise<JobAnswer> {
  await run.transaction((ctx) => takeBackTasks(ctx.tx, host, ctx.now(), mostAttempts));
  const scans = new Set<string>();
  const begun = performance.now();
  /** Tasks that lead to hosts which are to be left alone, and when the first of them may be tried again. */
  const resting: number[] = [];
  let nap = longestNap;
  let answer: JobAnswer = { again: 0 };
  while (performance.now() - begun < deps.settings.runSeconds * 1000) {
    run.signal.throwIfAborted();
    const rest = await restOfHost(deps.db, host);
    if (rest > deps.settings.longestRestSeconds) {
      answer = await leaveOut(run, host, 'host-asked-to-wait', scans);
      break;
    }
    if (rest > 0) {
      answer = { again: Math.ceil(Math.min(rest, longestNap)) };
      break;
    }
    const claimed = await run.transaction((ctx) => claimNext(ctx, deps.settings, host, resting));
    if (!claimed) {
      answer = resting.length > 0 ? { again: nap } : 'done';
      break;
    }
    scans.add(claimed.task.scanId);
    const outcome = await fetchOne(deps, run, claimed);
    if (outcome.kind === 'unasked') continue;
    if (outcome.kind === 'busy') {
      nap = Math.ceil(Math.min(outcome.seconds, nap));
      resting.push(claimed.task.id);
      if (outcome.host !== host) continue;
      answer = { again: nap };
      break;
    }
    const failures = await noteHealth(deps.db, host, outcome.kind === 'answered');
    if (outcome.kind === 'answered') await wake(run, outcome.hosts, host);
    if (failures >= deps.settings.hostFailures * 2) {
      answer = await leaveOut(run, host, 'host-unreachable', scans);
      await countAnew(deps.db, host);
      break;
    }
    if (failures === deps.settings.hostFailures) {
      answer = { again: deps.settings.secondChanceSeconds };
      break;
    }
  }
  for (const scanId of scans) await run.transaction((ctx) => settleScan(ctx, scanId));
  return answer;
}

/** One task; a turn that is too far away puts it back, as far as that is worth it. */
async function fetchOne(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  try {
    return await (claimed.task.purpose === 'page' ? fetchPage : fetchMedia)(deps, run, claimed);
  } catch (error) {
    if (!(error instanceof HostBusy)) throw error;
    const cost = { requests: error.hops, bytes: 0 };
    return failTask(run, claimed, { busy: error, mostSeconds: deps.settings.longestRestSeconds }, cost);
  }
}

/** The rest of this host's work is given up, with the reason on each task; the scans go on without it. */
async function leaveOut(run: JobRun, host: string, outcome: string, scans: Set<string>): Promise<JobAnswer> {
  await run.transaction(async (ctx) => {
    const skipped = await skipWaitingOfHost(ctx.tx, host, outcome, ctx.now());
    await closeSkipped(ctx, skipped);
    for (const task of skipped) scans.add(task.scanId);
  });
  return 'done';
}

async function wake(run: JobRun, hosts: readonly string[], own: string): Promise<void> {
  const others = hosts.filter((host) => host !== own);
  if (others.length === 0) return;
  await run.transaction(async (ctx) => {
    for (const host of others) await ctx.enqueue(crawlHostJob, { host });
  });
}
