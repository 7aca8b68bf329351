import { decoderFor, sniff } from '#lib/image-decode/index.ts';
import { type FetchRequest, HostBusy } from '#lib/safe-fetch/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { closeMedia } from '#modules/discovery/crawl/close-media.ts';
import { coloursOf } from '#modules/discovery/crawl/colours-of.ts';
import { type Cost, type Costs, costOf, costsOf, sumOf, totalOf } from '#modules/discovery/crawl/cost.ts';
import type { CrawlDeps } from '#modules/discovery/crawl/deps.ts';
import { type Fetched, failTask } from '#modules/discovery/crawl/fail-task.ts';
import { keepMedium, type SeenMedium } from '#modules/discovery/crawl/keep-medium.ts';
import { mayAskForPiece } from '#modules/discovery/crawl/may-ask-for-piece.ts';
import { mediumReadLately } from '#modules/discovery/crawl/medium-read-lately.ts';
import { restOf } from '#modules/discovery/crawl/polite-fetch.ts';
import { readFoundClip } from '#modules/discovery/crawl/read-clip.ts';
import { readMedium } from '#modules/discovery/crawl/read-medium.ts';
import { askRobots } from '#modules/discovery/crawl/robots-of-host.ts';
import { type Received, receiveMedium } from '#modules/discovery/receive-medium.ts';
import { countCosts, finishTask } from '#modules/discovery/store/frontier.ts';
import { dropMosaicsShowing } from '#modules/discovery/store/mosaics.ts';
import { readPage } from '#modules/discovery/store/pages.ts';
import { anyQuarantined } from '#modules/discovery/store/previews.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const pictures = 'image/avif,image/webp,image/*;q=0.9,*/*;q=0.3';
const films = 'video/webm,video/mp4,video/*;q=0.9,application/vnd.apple.mpegurl;q=0.9,*/*;q=0.3';

/** Milliseconds after which a video is tried again for which there was no slot. */
const noSlotMs = 5_000;

/**
 * Fetches one picture or video. Its bytes are decoded once, whoever shows them and under however many addresses.
 *
 * @throws HostBusy where it is a video and others hold all slots
 */
export async function fetchMedia(given: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task } = claimed;
  // A host of slow pictures leaves a child to others.
  const deps = { ...given, decoder: decoderFor(given.decoder, task.host) };
  const videos = task.role === 'video' ? deps.videos : undefined;
  if (!videos) return fetchInto({ ...deps, videos }, run, claimed);
  const release = videos.slots.take();
  if (!release) throw new HostBusy(task.host, noSlotMs);
  try {
    return await fetchInto(deps, run, claimed);
  } finally {
    release();
  }
}

async function fetchInto(deps: CrawlDeps, run: JobRun, claimed: Claimed): Promise<Fetched> {
  const { task, totalMs } = claimed;
  const robots = await askRobots(deps, task, run.signal);
  if (robots.why) return failTask(run, claimed, robots.why, robots.cost);
  const page = task.pageId === null ? undefined : await readPage(deps.db, task.pageId);
  const lately = page && (await mediumReadLately(deps, run, claimed, page));
  if (lately) return keepSeen(deps, run, claimed, { ...lately, cost: costsOf(task.host, robots.cost) });
  const request: FetchRequest = {
    accept: task.role === 'video' ? films : pictures,
    // Galleries show their pictures only to readers of their own pages.
    headers: page ? { referer: page.url } : {},
    maxBytes: deps.settings.maxMediaBytes,
    maxDecodedBytes: deps.settings.maxMediaBytes,
    wantBody: ({ status }) => status === 200,
    wantRest: (begin, { headers }) => mayBePicture(headers['content-type']) || sniff(begin).kind === 'image',
    totalMs,
    signal: run.signal,
  };
  const mayAsk = mayAskForPiece(deps, claimed);
  const received = await receiveMedium(deps.politeFetch, task.url, request, deps.videos, { mayAsk });
  try {
    return await keepAnswer(deps, run, claimed, { ...received, robots: robots.cost });
  } finally {
    await received.clip?.release();
  }
}

async function keepAnswer(
  deps: CrawlDeps,
  run: JobRun,
  claimed: Claimed,
  { answer, clip, stream, more, robots }: Received & { robots: Cost },
): Promise<Fetched> {
  const { task } = claimed;
  run.signal.throwIfAborted();
  const cost = costsOf(task.host, sumOf(robots, costOf(answer)), stream?.costs ?? more);
  if (!answer.ok) return failTask(run, claimed, { failure: answer }, cost);
  const rest = restOf(answer);
  if (rest) return failTask(run, claimed, { rest }, cost);
  if (answer.status !== 200) return failTask(run, claimed, { status: answer.status }, cost);
  if (stream?.unread) return failTask(run, claimed, stream.unread, cost);
  if (answer.bodySkipped) return failTask(run, claimed, { refused: 'not-an-image' }, cost);
  const { body, headers } = answer;
  const type = headers['content-type'];
  const { videos } = deps;
  const seen =
    clip && videos
      ? await readFoundClip({ ...deps, videos }, run, task, { file: clip, type })
      : await readMedium(deps, run, task, { bytes: body, type });
  return keepSeen(deps, run, claimed, { seen, cost });
}

async function keepSeen(
  deps: CrawlDeps,
  run: JobRun,
  { task }: Claimed,
  { seen, cost, fetchedAt }: { seen: SeenMedium; cost: Costs; fetchedAt?: Date },
): Promise<Fetched> {
  const outcome = refusalOf(seen) ?? 'fetched';
  const colours = outcome === 'fetched' ? await coloursOf(deps, task.userId, seen) : undefined;
  await run.transaction(async (ctx) => {
    if (!(await finishTask(ctx.tx, task, { state: 'done', outcome, finishedAt: ctx.now() }))) return;
    const { id: mediaId, wasShown } = await keepMedium(ctx, deps.blobs, task.userId, seen);
    await countCosts(ctx.tx, task, cost);
    await closeMedia(ctx, task, { mediaId, at: fetchedAt });
    if (wasShown) await dropMosaicsShowing(ctx.tx, [mediaId], ctx.now());
    const isShut = await anyQuarantined(ctx.tx, [mediaId]);
    await tellProgress(ctx, task.scanId, 'media', { media: 1, ...totalOf(cost) }, isShut ? undefined : colours);
  });
  return { kind: 'answered', hosts: [] };
}

/** Why the bytes are nothing to be compared; undefined where they are a picture or a video. */
function refusalOf({ known, clip, decoded, listed }: SeenMedium): string | undefined {
  if (listed) return 'listed';
  if (clip) return clip.ok ? undefined : clip.code;
  if (known) return known.refusalCode ?? undefined;
  return decoded?.ok === false ? decoded.code : undefined;
}

/** Browsers show a picture whatever its server calls it; of what it calls a film, the first bytes say whether it is one. */
const mayBePicture = (type: string | undefined): boolean => !/^(?:video|audio|font)\//i.test(type ?? '');
