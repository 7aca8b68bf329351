import { isCookieWall, isText, type ReadPage, readPageTask } from '#lib/page-read/index.ts';
import { type FetchAnswer, type FetchResult, inOneVisit, unlessBusy } from '#lib/safe-fetch/index.ts';
import { answerReadLately } from '#modules/discovery/crawl/answer-read-lately.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { type Cost, costOf, sumOf } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask, mayPass } from '#modules/discovery/crawl/fail-task.ts';
import { readInline } from '#modules/discovery/crawl/keep-inline.ts';
import { namesCreator } from '#modules/discovery/crawl/names-creator.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import { isPicture, readAnswer, wantsBody, wantsRest } from '#modules/discovery/crawl/read-answer.ts';
import { askRobots } from '#modules/discovery/crawl/robots-of-host.ts';
import { mostShown, storePage } from '#modules/discovery/crawl/store-page.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const accept = 'text/html,application/xhtml+xml,image/*;q=0.8,*/*;q=0.5';

/** Looks at one page and keeps what was seen, or why nothing was. */
export async function fetchPage(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task, scan, totalMs } = claimed;
  const robots = await askRobots(deps, task, run.signal);
  if (robots.why) return failTask(run, claimed, robots.why, robots.cost);
  const most = mostOf(deps, task);
  const visit = inOneVisit(deps.politeFetch);
  const asked = { accept, totalMs, signal: run.signal, wantBody: wantsBody, wantRest: wantsRest };
  const ask = () => visit(task.url, asked);
  const lately = await answerReadLately(deps, run, claimed);
  const first = lately?.answer ?? (await ask());
  run.signal.throwIfAborted();
  const cost = lately ? robots.cost : sumOf(robots.cost, costOf(first));
  if (!first.ok) return failTask(run, claimed, { failure: first }, cost);
  const rest = restOf(first);
  if (rest) return failTask(run, claimed, { rest }, cost);
  if (mayPass(first.status, task.attempts)) return failTask(run, claimed, { status: first.status }, cost);
  const seen = await passWall(await readContent(first, most.named > 0, run.signal), cost, ask, run.signal);
  if (seen.content === 'unreadable') return failTask(run, claimed, { refused: 'unreadable' }, seen.cost);
  const read = readAnswer(seen.answer, seen.content, namesCreator(scan.request.names), most);
  if (!read) return failTask(run, claimed, { refused: 'bad-url' }, seen.cost);
  const inline = await readInline(deps, run, task, read.inline.slice(0, mostShown(task, read.status)));
  const html = deps.list && holdsUnchecked(seen, read, inline) ? undefined : read.html;
  const { hosts } = await run.transaction((ctx) =>
    storePage(ctx, deps, claimed, { ...read, html, inline, fetchedAt: lately?.fetchedAt }, seen.cost),
  );
  return { kind: 'answered', hosts };
}

/** Whether the bytes of a page hold material of the list, or pictures that were not compared with it: those are not kept. */
function holdsUnchecked(
  { answer, content }: Pick<Seen, 'answer' | 'content'>,
  read: Pick<NonNullable<ReturnType<typeof readAnswer>>, 'inline'>,
  inline: Awaited<ReturnType<typeof readInline>>,
): boolean {
  const more = content !== undefined && content !== 'unreadable' && content.moreInline;
  const isListed = inline.some(({ listed, known }) => listed ?? known?.listed);
  return isPicture(answer) || more || inline.length < read.inline.length || isListed;
}

/** How much is read of a page: of one that a source pointed at more than of one that a link led to. */
function mostOf({ settings, videos: canRead }: CrawlDeps, { role }: Claimed['task']) {
  const { mediaPerHit, namedPerHit, mediaPerPage } = settings;
  const videos = canRead !== undefined;
  return role === 'hit'
    ? { shown: mediaPerHit, named: namedPerHit, videos, isHit: true }
    : { shown: mediaPerPage, named: 0, videos, isHit: false };
}

interface Seen {
  answer: FetchAnswer;
  content: ReadPage | undefined | 'unreadable';
  /** Pictures that its scripts name are wanted, too. */
  isNamed: boolean;
}

/** What is read of a body, in a process that may be lost to it; undefined where it is no text. */
async function readContent(answer: FetchAnswer, isNamed: boolean, signal: AbortSignal): Promise<Seen> {
  const { body, headers, url } = answer;
  const type = headers['content-type'];
  if (answer.bodySkipped || isPicture(answer) || !isText(body, type)) return { answer, content: undefined, isNamed };
  const want = isNamed ? (['named'] as const) : [];
  const content = await readForeign(readPageTask, { body, type, url, want }, signal).catch((error: unknown) => {
    if (error instanceof Unreadable) return 'unreadable' as const;
    throw error;
  });
  return { answer, content, isNamed };
}

/** The page behind a wall that asks for a cookie, asked for once; the wall itself where it does not open. */
async function passWall(
  wall: Seen,
  cost: Cost,
  ask: () => Promise<FetchResult>,
  signal: AbortSignal,
): Promise<Seen & { cost: Cost }> {
  if (wall.content === 'unreadable' || !isCookieWall(wall.answer, wall.content)) return { ...wall, cost };
  const behind = await unlessBusy(ask());
  signal.throwIfAborted();
  if (behind === undefined) return { ...wall, cost };
  const both = sumOf(cost, costOf(behind));
  const opens = behind.ok && behind.status < 400;
  return { ...(opens ? await readContent(behind, wall.isNamed, signal) : wall), cost: both };
}
