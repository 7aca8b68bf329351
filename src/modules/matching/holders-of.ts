import type { OrientedFrame, VideoFingerprint } from '#lib/video-frames/index.ts';
import { type ReadyWork, withFrames } from '#modules/content/index.ts';
import { type LiveIndex, referenceOf } from '#modules/matching/live-index.ts';
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
  const held = await index.holding([referenceOf(work)]);
  for await (const { frames } of withFrames(reader, work.frameBytes > 0 ? [work] : [])) {
    if (!frames) continue;
    const seen = { contentHash: work.contentSha256, frames: uprightOf(frames), durationSeconds: frames.duration };
    const same = await index.sameVideos(seen, work.userId, signal);
    held.push(...same.filter(({ workId }) => !held.some((claim) => claim.workId === workId)));
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
