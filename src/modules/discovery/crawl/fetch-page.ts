import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask } from '#modules/discovery/crawl/fail-task.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { restAsked } from '#modules/discovery/crawl/polite-fetch.ts';
import { readAnswer, wantsBody } from '#modules/discovery/crawl/read-answer.ts';
import { robotsAllow } from '#modules/discovery/crawl/robots-of-host.ts';
import { storePage } from '#modules/discovery/crawl/store-page.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const accept = 'text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.5';

/** Looks at one page and keeps what was seen, or why nothing was. */
export async function fetchPage(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task, scan } = claimed;
  let asked = 0;
  if (deps.settings.robots === 'obey' && task.role !== 'hit') {
    const robots = await robotsAllow({ ...deps, agent: deps.settings.agent }, task.url, run.signal);
    asked = robots.requests;
    if (!robots.allowed) return failTask(run, claimed, { state: 'skipped', outcome: 'robots', requests: asked });
  }
  const answer = await deps.politeFetch(task.url, { accept, signal: run.signal, wantBody: wantsBody });
  run.signal.throwIfAborted();
  const requests = asked + Math.max(1, answer.hops.length);
  if (!answer.ok) return failTask(run, claimed, { failure: answer, requests });
  if (restAsked(answer) !== undefined) return failTask(run, claimed, { rest: true, requests });
  const read = readAnswer(answer, namesCreator(scan.request.names), deps.settings.mediaPerPage);
  if (!read) return failTask(run, claimed, { state: 'failed', outcome: 'bad-url', requests });
  const { hosts } = await run.transaction((ctx) => storePage(ctx, deps, claimed, read, requests));
  return { kind: 'answered', hosts };
}
