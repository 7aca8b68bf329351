import { createHash } from 'node:crypto';
import { passingCodes, refuseForMemory } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { closeMedia } from '#modules/discovery/crawl/close-media.ts';
import { costOf, sumOf } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask } from '#modules/discovery/crawl/fail-task.ts';
import { keepMedium, previewsFor, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import { askRobots } from '#modules/discovery/crawl/robots-of-host.ts';
import { countCost, finishTask } from '#modules/discovery/store/frontier.ts';
import { mediumByContent, readPage } from '#modules/discovery/store/pages.ts';
import type { TaskRow } from '#modules/discovery/tables.ts';
import type { MediaRow } from '#modules/discovery/tables-pages.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const pictures = 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.3';

/** Fetches one picture. Its bytes are decoded once, whoever shows them and under however many addresses. */
export async function fetchMedia(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task, totalMs } = claimed;
  const robots = await askRobots(deps, task, run.signal);
  if (robots.why) return failTask(run, claimed, robots.why, robots.cost);
  const page = task.pageId === null ? undefined : await readPage(deps.db, task.pageId);
  const answer = await deps.politeFetch(task.url, {
    accept: pictures,
    // Galleries show their pictures only to readers of their own pages.
    headers: page ? { referer: page.url } : {},
    maxBytes: deps.settings.maxMediaBytes,
    maxDecodedBytes: deps.settings.maxMediaBytes,
    wantBody: (head) => head.status === 200 && mayBePicture(head.headers['content-type']),
    totalMs,
    signal: run.signal,
  });
  run.signal.throwIfAborted();
  const cost = sumOf(robots.cost, costOf(answer));
  if (!answer.ok) return failTask(run, claimed, { failure: answer }, cost);
  const rest = restOf(answer);
  if (rest) return failTask(run, claimed, { rest }, cost);
  if (answer.status !== 200) return failTask(run, claimed, { status: answer.status }, cost);
  if (answer.bodySkipped) return failTask(run, claimed, { refused: 'not-an-image' }, cost);
  const seen = await look(deps, run, task, answer);
  const outcome = refusalOf(seen) ?? 'fetched';
  await run.transaction(async (ctx) => {
    if (!(await finishTask(ctx.tx, task, { state: 'done', outcome, finishedAt: ctx.now() }))) return;
    const mediaId = await keepMedium(ctx, deps.blobs, task.userId, seen);
    await countCost(ctx.tx, task, cost);
    await closeMedia(ctx, task, { mediaId });
    await tellProgress(ctx, task.scanId, 'media', { media: 1, ...cost });
  });
  return { kind: 'answered', hosts: [] };
}

/** Why the bytes are no picture to be compared; undefined where they are one. */
function refusalOf({ known, decoded }: SeenMedium): string | undefined {
  if (known) return known.refusalCode ?? undefined;
  return decoded?.ok === false ? decoded.code : undefined;
}

/** Browsers show a picture whatever its server calls it, so only its bytes say what it is. */
const mayBePicture = (type: string | undefined): boolean => !/^(?:video|audio|font)\//i.test(type ?? '');

const mayPass = ({ refusalCode }: MediaRow): boolean => passingCodes.some((code) => code === refusalCode);

async function look(
  deps: CrawlDeps,
  run: JobRun,
  { userId, attempts }: TaskRow,
  answer: FetchAnswer,
): Promise<SeenMedium> {
  const contentSha256 = createHash('sha256').update(answer.body).digest('hex');
  const contentType = answer.headers['content-type']?.slice(0, 200);
  const facts = { contentSha256, contentType, size: answer.body.length };
  const known = await mediumByContent(deps.db, contentSha256);
  // What is in quarantine is never decoded again.
  if (known && (known.quarantinedAt !== null || (known.state === 'refused' && !mayPass(known))))
    return { ...facts, known };
  if (known?.state === 'fingerprinted') {
    const previews = await previewsFor(deps.db, deps.blobs, known.id, userId);
    if (previews !== 'lost') return { ...facts, known, previews };
  }
  const seen = known?.state === 'fingerprinted' ? known : undefined;
  const want = { fingerprint: seen === undefined, thumbnail: true, tiny: true };
  const decoded = await deps.decoder.decode(answer.body, want, run.signal).catch((error: unknown) => {
    run.signal.throwIfAborted();
    if (attempts < 3) throw error; // its reader was killed: the next run comes back to it after the others
    return refuseForMemory();
  });
  return { ...facts, known: seen, decoded };
}
