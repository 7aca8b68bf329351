import { distance, LEAST_QUALITY, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import { createVideoIndex, type EncodedVideo, type FrameHit } from '#lib/video-frames/index.ts';
import { type FoundAnimation, judgeAnimationInSteps } from './judge-animation.ts';
import { type FoundClip, judgeClipInSteps } from './judge-clip.ts';
import { type FoundImage, judgeImage, type References, type Shown } from './judge-image.ts';
import { pump } from './pump.ts';
import type { Verdict } from './verdict.ts';
import type { KnownFingerprint } from './work-index.ts';

/** A work as content keeps it. */
export interface KnownWork {
  readonly id: string;
  readonly contentSha256: string;
  readonly fingerprints: readonly KnownFingerprint[];
  /** Of a video. */
  readonly frames?: EncodedVideo | undefined;
  /** The pictures of the case in which it was found, as they were then. */
  readonly foundIn?: readonly FoundImage[];
}

/**
 * Whether a picture is one of a few known works, by the rules every picture is judged with. Reads each work once an
 * orientation: for the handful a case holds, not for all there are.
 *
 * @example isOneOf({ contentHash, fingerprint: decoded.fingerprint }, works).kind // 'same'
 */
export function isOneOf(found: FoundImage, works: readonly KnownWork[]): Verdict {
  return judgeImage(found, referencesTo(works));
}

/** The same of a video or animation, beside everything else that this process does: thousands of frames are searched for. */
export function isClipOfOne(
  found: FoundClip | FoundAnimation,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<Verdict> {
  const videos = createVideoIndex();
  for (const { id, frames } of works) if (frames) videos.add(id, frames.decode());
  const references = { ...referencesTo(works), videos };
  const steps = 'frames' in found ? judgeClipInSteps(found, references) : judgeAnimationInSteps(found, references);
  return pump(steps, signal);
}

function referencesTo(works: readonly KnownWork[]): References {
  const hashes = works.flatMap(({ id, fingerprints }) =>
    fingerprints
      .filter(({ quality }) => quality >= LEAST_QUALITY)
      .map(({ hash, shownWidth = 1, shownHeight = 1 }) => {
        const shown: Shown | undefined = shownWidth * shownHeight < 1 ? [shownWidth, shownHeight] : undefined;
        return { workId: id, hash, shown };
      }),
  );
  return {
    has: (workId) => works.some(({ id }) => id === workId),
    withContent: (contentHash) => works.find((work) => work.contentSha256 === contentHash)?.id,
    nearest: (hash, radius, of = 'whole') => {
      let best: ReturnType<References['nearest']>;
      for (const { workId, hash: known, shown } of hashes) {
        if ((of === 'middle') !== (shown !== undefined)) continue;
        const bits = distance(hash, known);
        if (bits <= radius && bits < (best?.distance ?? Number.POSITIVE_INFINITY))
          best = { workId, distance: bits, shown };
      }
      return best;
    },
    videos: {
      search: (hash, radius = SAME_WITHIN) => works.flatMap((work) => framesNear(work, hash, radius)),
      durationOf: (videoId) => works.find(({ id }) => id === videoId)?.frames?.duration,
    },
  };
}

function framesNear({ id, frames }: KnownWork, hash: Uint8Array, radius: number): FrameHit[] {
  return (frames?.search(hash, radius) ?? []).map((hit) => ({ videoId: id, ...hit }));
}
