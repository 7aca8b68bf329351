import { featuresOfMedia, mediaOfPage, readPage } from '#modules/discovery/index.ts';
import { foundImageOf } from '#modules/matching/found-image.ts';
import { isVideo, readFoundMedium } from '#modules/matching/judge-medium.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { partsIn } from '#modules/matching/parts/find-parts-of.ts';
import { keepPartLook, partLooksOf } from '#modules/matching/parts/store-looks.ts';
import type { WorkParts } from '#modules/matching/parts/work-parts.ts';
import type { PartOfWork, Verdict } from '#modules/matching/verdict.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface PartDeps {
  db: Database;
  blobs: Blobs;
  index: LiveIndex;
  parts: WorkParts;
}

/**
 * Compares those pictures of a page with parts of its creator's works that their fingerprints do not settle, and keeps
 * what was found for whoever judges the page. A picture that was compared with the same works is not compared again.
 *
 * @returns whether some picture of it shows other parts than before
 */
export async function lookAtParts(deps: PartDeps, run: JobRun, { pageId, userId }: JudgePage): Promise<boolean> {
  const page = await readPage(deps.db, pageId);
  if (page?.userId !== userId) return false;
  const works = await deps.parts.ofCreator(userId);
  const media = await mediaOfPage(deps.db, pageId);
  const known = await partLooksOf(deps.db, userId, [...new Set(media.map(({ id }) => id))]);
  const done = new Set(known.flatMap(({ mediaId, worksMark }) => (worksMark === works.mark ? mediaId : [])));
  await run.transaction((ctx) => deps.index.catchUp(ctx.tx, userId));
  const featuresOf = async (id: string) => (await featuresOfMedia(deps.db, deps.blobs, userId, [id])).get(id);
  const asked = [];
  // To judge a video takes seconds: not where it could not be compared in its parts.
  for (const one of media.filter(({ id }) => !done.has(id)))
    if (!isVideo(one) || (await featuresOf(one.id))) asked.push(one);
  const found = [];
  for (const one of asked) found.push(isVideo(one) ? await readFoundMedium(deps.db, one) : foundImageOf(one));
  const verdicts = await deps.index.judge(found, { ownedBy: userId }, run.signal);
  // Beside a work in a panel others may be recognised by their parts.
  const isSettled = (verdict: Verdict | undefined): boolean => verdict?.kind === 'same' && !verdict.regions;
  const open = new Set(asked.flatMap(({ id }, i) => (isSettled(verdicts[i]) ? [] : id)));
  const before = new Map(known.map(({ mediaId, worksMark: mark, matches }) => [mediaId, { mark, matches }]));
  let changed = false;
  for (const mediaId of open) {
    run.signal.throwIfAborted();
    const features = await featuresOf(mediaId);
    if (!features) continue; // it was read before there were any, or is in quarantine
    const matches = await partsIn(features, works, run.signal, before.get(mediaId));
    changed ||= factsOf(matches) !== factsOf(before.get(mediaId)?.matches ?? []);
    await run.transaction((ctx) =>
      keepPartLook(ctx.tx, { mediaId, userId, worksMark: works.mark, matches, at: ctx.now() }),
    );
  }
  return changed;
}

const factsOf = (matches: readonly PartOfWork[]): string =>
  matches
    .map((one) => [one.workId, one.inliers, one.wholeBits, one.agreeing, one.workSeconds, one.copySeconds].join(' '))
    .join();
