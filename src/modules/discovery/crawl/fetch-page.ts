import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { costOf, sumOf } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask, mayPass } from '#modules/discovery/crawl/fail-task.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import { readAnswer, wantsBody } from '#modules/discovery/crawl/read-answer.ts';
import { askRobots } from '#modules/discovery/crawl/robots-of-host.ts';
import { storePage } from '#modules/discovery/crawl/store-page.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const accept = 'text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.5';

/** Looks at one page and keeps what was seen, or why nothing was. */
export async function fetchPage(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task, scan, totalMs } = claimed;
  const robots = await askRobots(deps, task, run.signal);
  if (robots.why) return failTask(run, claimed, robots.why, robots.cost);
  const answer = await deps.politeFetch(task.url, { accept, totalMs, signal: run.signal, wantBody: wantsBody });
  run.signal.throwIfAborted();
  const cost = sumOf(robots.cost, costOf(answer));
  if (!answer.ok) return failTask(run, claimed, { failure: answer }, cost);
  const rest = restOf(answer);
  if (rest) return failTask(run, claimed, { rest }, cost);
  if (mayPass(answer.status, task.attempts)) return failTask(run, claimed, { status: answer.status }, cost);
  const { mediaPerHit, namedPerHit, mediaPerPage } = deps.settings;
  const most = task.role === 'hit' ? { shown: mediaPerHit, named: namedPerHit } : { shown: mediaPerPage, named: 0 };
  const read = readAnswer(answer, namesCreator(scan.request.names), most);
  if (!read) return failTask(run, claimed, { refused: 'bad-url' }, cost);
  const { hosts } = await run.transaction((ctx) => storePage(ctx, deps, claimed, read, cost));
  return { kind: 'answered', hosts };
}
