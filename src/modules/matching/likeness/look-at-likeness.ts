import { createHash } from 'node:crypto';
import { likeness as likenessOf } from '#lib/picture-descriptor/index.ts';
import type { Steps } from '#lib/video-frames/index.ts';
import { type DescribedWork, descriptorsOf, worksDescribedBy } from '#modules/content/index.ts';
import { descriptorsOfMedia, mediaOfPages } from '#modules/discovery/index.ts';
import { nearOf } from '#modules/matching/likeness/like-works.ts';
import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import { keepLikenessLook, likenessLooksOf } from '#modules/matching/likeness/store-likeness.ts';
import { pump } from '#modules/matching/pump.ts';
import type { LikeWork } from '#modules/matching/verdict.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

export interface LikenessDeps {
  db: Database;
  blobs: Blobs;
  /** Absent where the deployment has no model (`COPY_MODEL`). */
  likeness?: Likeness | undefined;
}

/** Works that are kept of a picture: of the nearest ones some may not be searched for. */
const mostKept = 5;
/**
 * Compares those pictures of these pages that the model has described with all works of their creator that it has described,
 * and keeps the nearest for whoever judges. A picture that was compared with the same works is not compared again.
 *
 * @returns the pages of which some picture is near to other works than before
 */
export async function lookAtLikeness(
  { db, blobs, likeness }: LikenessDeps,
  run: JobRun,
  { userId, pageIds }: { userId: string; pageIds: string[] },
): Promise<Set<string>> {
  if (!likeness || pageIds.length === 0) return new Set();
  const { model } = likeness.describer;
  const works = await worksDescribedBy(db, userId, model);
  const worksMark = createHash('sha256').update(works.join(' ')).digest('hex');
  const media = await mediaOfPages(db, pageIds);
  const mediaIds = [...new Set([...media.values()].flatMap((some) => some.map(({ id }) => id)))];
  const known = new Map(
    (await likenessLooksOf(db, { userId, model, mediaIds })).map((look) => [look.mediaId, look] as const),
  );
  const open = mediaIds.filter((id) => known.get(id)?.worksMark !== worksMark);
  const pictures = await descriptorsOfMedia(db, blobs, { userId, model, mediaIds: open });
  if (pictures.size === 0) return new Set();
  const nearest = new Map([...pictures.keys()].map((id) => [id, [] as LikeWork[]]));
  for await (const some of descriptorsOf(db, blobs, userId, model))
    await pump(compare(pictures, some, nearest), run.signal);
  const changed = new Set<string>();
  for (const [mediaId, found] of nearest) {
    const before = known.get(mediaId)?.nearest ?? [];
    if (factsOf(nearOf(before, likeness)) !== factsOf(nearOf(found, likeness))) changed.add(mediaId);
    const row = { mediaId, userId, model, worksMark, nearest: found };
    await run.transaction((ctx) => keepLikenessLook(ctx.tx, { ...row, at: ctx.now() }));
  }
  return new Set(pageIds.filter((id) => media.get(id)?.some((medium) => changed.has(medium.id))));
}

/** In steps of one work with one picture. What is kept does not depend on the threshold, which a deployment may change. */
function* compare(
  pictures: ReadonlyMap<string, Float32Array>,
  works: readonly DescribedWork[],
  nearest: Map<string, LikeWork[]>,
): Steps<void> {
  for (const [mediaId, picture] of pictures) {
    let found = nearest.get(mediaId) ?? [];
    for (const { workId, descriptor } of works) {
      const cosine = Math.round(likenessOf(picture, descriptor) * 1e4) / 1e4;
      const isNearer = found.length < mostKept || cosine > (found.at(-1)?.cosine ?? 0);
      if (isNearer) found = [...found, { workId, cosine }].sort((a, b) => b.cosine - a.cosine).slice(0, mostKept);
      yield;
    }
    nearest.set(mediaId, found);
  }
}

const factsOf = (works: readonly LikeWork[]): string => works.map(({ workId, cosine }) => `${workId} ${cosine}`).join();
