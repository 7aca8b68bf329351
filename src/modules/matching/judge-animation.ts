import { distance, LEAST_QUALITY, type OrientedHashes, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { OrientedFrame, Steps } from '#lib/video-frames/index.ts';
import { judgeClipInSteps, shareOf } from './judge-clip.ts';
import { type FoundImage, judgeImage, type References } from './judge-image.ts';
import type { Verdict } from './verdict.ts';

/** A picture that moves: what is known of it as a picture, and its frames in the order of time. */
export interface FoundAnimation extends FoundImage {
  readonly motion: readonly OrientedFrame[];
  /** Seconds of all that it shows. */
  readonly durationSeconds?: number | undefined;
  /** It shows more than was read. */
  readonly isPart?: boolean | undefined;
}

/** One picture makes an animation `same` where it is shown for half of it: blinking eyes are no other picture. */
const enough = 0.5;

/**
 * Whose animation is this? It is judged as the video that could be made of it, so that both get one verdict. Where that is not
 * `same`, its main frame is compared as a picture, too: in its panels, its parts and as a negative. What one frame shows
 * is `same` only where that picture fills half of the animation, and else `similar`.
 */
export function* judgeAnimationInSteps(found: FoundAnimation, references: References): Steps<Verdict> {
  const { contentHash, motion: frames, durationSeconds, isPart } = found;
  const clip = yield* judgeClipInSteps({ contentHash, frames, durationSeconds, isPart, isPicture: true }, references);
  // Equal bytes are judged as those of a picture: stand-ins of one colour move, too.
  if (clip.kind === 'same' && clip.by !== 'content') return clip;
  const picture = judgeImage(found, references);
  if (picture.kind === 'same' && (picture.by === 'content' || (!isPart && rests(found)))) return picture;
  if (clip.kind === 'similar') return clip;
  return picture.kind === 'same' ? { ...picture, kind: 'similar' } : picture;
}

/** Whether it shows one picture most of the time: that of its main view. */
function rests({ fingerprint, motion }: FoundAnimation): boolean {
  const main = fingerprint?.whole;
  if (!main || main.quality < LEAST_QUALITY) return false;
  const alike = motion.filter(({ whole, trimmed }) => [whole, ...trimmed].some((view) => isAlike(view, main)));
  return shareOf(motion, new Set(alike)) >= enough;
}

function isAlike({ quality, hashes: [one] }: OrientedHashes, { hashes: [other] }: OrientedHashes): boolean {
  return quality >= LEAST_QUALITY && one !== undefined && other !== undefined && distance(one, other) <= SAME_WITHIN;
}
