import { framesOfMedium, type PageMedium } from '#modules/discovery/index.ts';
import { foundImageOf } from '#modules/matching/found-image.ts';
import { type FoundClip, judgeClip } from '#modules/matching/judge-clip.ts';
import { type FoundImage, judgeImage, type References } from '#modules/matching/judge-image.ts';
import type { PartOfWork, Verdict } from '#modules/matching/verdict.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type FoundMedium = FoundImage | FoundClip;
export const isVideo = ({ durationSeconds }: Pick<PageMedium, 'durationSeconds'>): boolean => durationSeconds !== null;

/** A picture or video of a page, with all that it is compared by. A video without frames is known by its bytes alone. */
export async function readFoundMedium(
  tx: Database | Transaction,
  medium: PageMedium,
  parts?: readonly PartOfWork[],
): Promise<FoundMedium> {
  if (!isVideo(medium)) return { ...foundImageOf(medium), parts };
  const { contentSha256: contentHash, durationSeconds, isPart } = medium;
  const frames = (await framesOfMedium(tx, medium.id)) ?? [];
  return { contentHash, frames, durationSeconds: durationSeconds ?? undefined, isPart };
}

/** Whose picture or video is this? */
export function judgeMedium(found: FoundMedium, references: References): Verdict {
  return 'frames' in found ? judgeClip(found, references) : judgeImage(found, references);
}
