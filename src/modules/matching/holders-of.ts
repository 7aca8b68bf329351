import { findClipsInSteps, type OrientedFrame, type VideoFingerprint } from '#lib/video-frames/index.ts';
import { type ReadyWork, withFrames } from '#modules/content/index.ts';
import { covers } from '#modules/matching/judge-clip.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
import { pump } from '#modules/matching/pump.ts';
import type { Claim } from '#modules/matching/work-index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * Every creator's works that are the same picture or video as this one, itself among them: two encodings of one video have
 * different bytes, and are known by their frames.
 */
export async function holdersOf(
  reader: Database | Transaction,
  index: LiveIndex,
  work: ReadyWork,
  signal: AbortSignal,
): Promise<Claim[]> {
  const held = index.works.holding(referenceOf(work));
  const others = index.works.notOwnedBy(work.userId);
  for await (const { frames } of withFrames(reader, work.frameBytes > 0 ? [work] : [])) {
    if (!frames) continue;
    const seen = { contentHash: work.contentSha256, frames: uprightOf(frames), durationSeconds: frames.duration };
    const matches = await pump(findClipsInSteps(others.videos, seen.frames), signal);
    for (const match of matches) {
      const userId = index.works.ownerOf(match.videoId);
      const isKnown = held.some(({ workId }) => workId === match.videoId);
      if (userId && !isKnown && covers(match, seen, others)) held.push({ workId: match.videoId, userId });
    }
  }
  return held;
}

/** Seconds between which a still scene is sampled again, so that it is one scene for as long as it lasts. */
const again = 1.5;

/** The whole frames of a work as if they were a copy's, in their own orientation alone. */
function uprightOf({ frames }: VideoFingerprint): OrientedFrame[] {
  return frames
    .filter(({ view }) => view === 'whole')
    .flatMap(({ at, until, hash, quality }) =>
      Array.from({ length: 1 + Math.ceil((until - at) / again) }, (_, i) => ({
        at: Math.min(at + i * again, until),
        whole: { quality, hashes: [hash] },
        trimmed: [],
      })),
    );
}
