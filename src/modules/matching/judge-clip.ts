import { SAME_WITHIN } from '#lib/fingerprint/index.ts';
import {
  type ClipMatch,
  findClipsInSteps,
  findStillsInSteps,
  type OrientedFrame,
  runSteps,
  type Steps,
} from '#lib/video-frames/index.ts';
import type { References } from './judge-image.ts';
import { describeTransform } from './transform.ts';
import type { Verdict } from './verdict.ts';

/** A video that was found somewhere: the SHA-256 of its bytes in hexadecimal, and its frames as lib/video-decode reads them. */
export interface FoundClip {
  readonly contentHash: string;
  readonly frames: readonly OrientedFrame[];
}

/** A match is `same` where it covers this much of the copy or of the work, or so many seconds. */
const enough = { share: 0.5, seconds: 20 };

/**
 * Whose video is this? Equal bytes are `same`, and so are frames of several pictures that agree on one place in a work's
 * video, at most 31 bits away, over half of the copy or of the work or 20 seconds. What is shorter may be an intro that
 * both bought, and what is farther away another recording: they are `similar` and wait for a person. Then a work's picture
 * that it shows, which is judged as the picture alone would be.
 *
 * @example judgeClip({ contentHash, frames: video.frames }, works).kind // 'same'
 */
export function judgeClip(found: FoundClip, references: References): Verdict {
  return runSteps(judgeClipInSteps(found, references));
}

/** The same in steps: a long video asks a large index for seconds. */
export function* judgeClipInSteps({ contentHash, frames }: FoundClip, references: References): Steps<Verdict> {
  const workId = references.withContent(contentHash);
  if (workId !== undefined) return { kind: 'same', workId, by: 'content', transform: 'identical' };
  const [clip] = yield* findClipsInSteps(references.videos, frames);
  if (clip)
    return {
      // Farther frames were looked at only because no nearer one was found.
      kind: clip.within <= SAME_WITHIN && covers(clip, references) ? 'same' : 'similar',
      workId: clip.videoId,
      by: 'video',
      distance: clip.distance,
      offsetSeconds: clip.inWork.from,
      copySeconds: clip.inCopy.from,
      transform: transformOf(clip),
    };
  const near = (hash: Uint8Array) => {
    const hit = references.nearest(hash, SAME_WITHIN);
    return hit ? [{ stillId: hit.workId, distance: hit.distance }] : [];
  };
  const [still] = yield* findStillsInSteps(near, frames);
  if (!still) return { kind: 'unrelated' };
  const { stillId, distance, spans } = still;
  const seen = { copySeconds: spans[0]?.from, transform: 'shown in a video' };
  return { kind: 'same', workId: stillId, by: 'fingerprint', distance, ...seen };
}

function covers({ share, inCopy, inWork, videoId }: ClipMatch, references: References): boolean {
  const duration = references.videos.durationOf(videoId) ?? Number.POSITIVE_INFINITY;
  return (
    share >= enough.share ||
    inCopy.to - inCopy.from >= enough.seconds ||
    inWork.to - inWork.from >= duration * enough.share
  );
}

function transformOf({ speed, orientation }: ClipMatch): string {
  const turned = describeTransform(orientation);
  const played = speed === 1 ? [] : [`played at ${speed} times its speed`];
  return [...played, ...(turned === 'none' ? [] : [turned])].join(', ') || 'none';
}
