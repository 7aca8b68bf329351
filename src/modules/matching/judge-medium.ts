import type { Steps } from '#lib/video-frames/index.ts';
import { framesOfMedium, type PageMedium } from '#modules/discovery/index.ts';
import { foundImageOf } from '#modules/matching/found-image.ts';
import { type FoundAnimation, judgeAnimationInSteps } from '#modules/matching/judge-animation.ts';
import { type FoundClip, judgeClipInSteps } from '#modules/matching/judge-clip.ts';
import { type FoundImage, judgeImage, type References } from '#modules/matching/judge-image.ts';
import type { LikeWork, PartOfWork, Verdict } from '#modules/matching/verdict.ts';
import { otherWorksIn } from '#modules/matching/works-in-picture.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type FoundMedium = FoundImage | FoundAnimation | FoundClip;
export const isVideo = ({ durationSeconds }: Pick<PageMedium, 'durationSeconds'>): boolean => durationSeconds !== null;

/** Whether its frames are kept, or it is a video of which none is. */
export const isMoving = (medium: Pick<PageMedium, 'durationSeconds' | 'hasFrames'>): boolean =>
  isVideo(medium) || medium.hasFrames;

/** A picture or video of a page, with all that it is compared by. A video without frames is known by its bytes alone. */
export async function readFoundMedium(
  tx: Database | Transaction,
  medium: PageMedium,
  parts?: readonly PartOfWork[],
  likeWorks?: readonly LikeWork[],
): Promise<FoundMedium> {
  const { contentSha256: contentHash, durationSeconds, isPart } = medium;
  const frames = isMoving(medium) ? await framesOfMedium(tx, medium.id) : undefined;
  if (isVideo(medium))
    return { contentHash, frames: frames ?? [], durationSeconds: durationSeconds ?? undefined, isPart, parts };
  const picture = { ...foundImageOf(medium), parts, likeWorks };
  return frames ? { ...picture, motion: frames, isPart } : picture;
}

/** Whose picture or video is this? In steps: a long video asks a large index for seconds. */
export function* judgeMediumInSteps(found: FoundMedium, references: References): Steps<Verdict> {
  if ('frames' in found) return yield* judgeClipInSteps(found, references);
  // Of an animation, others are beside a work that its main frame shows in a place of its own.
  const verdict = 'motion' in found ? yield* judgeAnimationInSteps(found, references) : judgeImage(found, references);
  if (!('workId' in verdict)) return verdict;
  const beside = otherWorksIn(found, references, verdict);
  return beside.length === 0 ? verdict : { ...verdict, beside };
}
