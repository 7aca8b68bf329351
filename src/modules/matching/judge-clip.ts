import { LEAST_QUALITY, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import {
  type ClipMatch,
  findClipsInSteps,
  findStillsInSteps,
  type OrientedFrame,
  runSteps,
  type Span,
  type Steps,
  type StillInClip,
} from '#lib/video-frames/index.ts';
import type { References } from './judge-image.ts';
import { judgeParts } from './judge-parts.ts';
import { describeTransform } from './transform.ts';
import type { PartOfWork, Verdict, WorkVerdict } from './verdict.ts';

/** A video that was found somewhere: the SHA-256 of its bytes in hexadecimal, and its frames as lib/video-decode reads them. */
export interface FoundClip {
  readonly contentHash: string;
  readonly frames: readonly OrientedFrame[];
  /** Seconds of all that it shows, plain frames among them; the last frame's time where it is not known. */
  readonly durationSeconds?: number | undefined;
  /** Only its beginning was read. */
  readonly isPart?: boolean | undefined;
  /** An animated picture: it may be very short, and plain frames between pictures are none of what it shows. */
  readonly isPicture?: boolean | undefined;
  /** Parts of works that its frames show, the surest first; absent where none were looked for. */
  readonly parts?: readonly PartOfWork[] | undefined;
}

/** Frames make a video `same` where they agree over this share of the copy or of the work, or so many seconds. */
const enough = { share: 0.5, seconds: 20 };
/** Less than this of an animation, or of a copy that is longer, may be an intro or a sticker, however much of it agrees. */
const shortest = 2;
/** So many pictures of a creator in one video are no accident. */
const severalStills = 2;

/**
 * Whose video is this? Equal bytes are `same`. So are frames of several pictures that agree on one place in a work's video, at
 * most 31 bits away, over half of the copy, over half of the work and two seconds, or over 20 seconds: what is shorter may
 * be an intro that both bought.
 * So is a work's picture that half of the copy shows, and several of them. Each work that is so sure is named, with its
 * own time; the first is the surest. Everything else that is recognised is `similar`
 * and waits for a person: one frame does not tell a title card from a work. What its frames say by their parts comes after
 * what they say as a whole (`judgeParts`).
 *
 * @example judgeClip({ contentHash, frames: video.frames }, works).kind // 'same'
 */
export function judgeClip(found: FoundClip, references: References): Verdict {
  return runSteps(judgeClipInSteps(found, references));
}

/** The same in steps: a long video asks a large index for seconds. */
export function* judgeClipInSteps(found: FoundClip, references: References): Steps<Verdict> {
  const { contentHash, frames } = found;
  const workId = references.withContent(contentHash);
  if (workId !== undefined) return { kind: 'same', workId, by: 'content', transform: 'identical' };
  const clips = yield* findClipsInSteps(references.videos, frames);
  const sure = clips.filter((clip) => clip.within <= SAME_WITHIN && covers(clip, found, references));
  const near = (hash: Uint8Array) => {
    const hit = references.nearest(hash, SAME_WITHIN);
    return hit ? [{ stillId: hit.workId, distance: hit.distance }] : [];
  };
  const stills = yield* findStillsInSteps(near, frames);
  const named = namedAmong(sure);
  // A picture out of a video that is named is no other work, and does not count as one.
  const others = stills.filter(({ spans }) => !named.some(({ inCopy }) => isInTimeOf(spans, inCopy)));
  const shown = others.filter((still) => others.length >= severalStills || fills(still, found));
  const [first, ...beside] = [
    ...named.map((one) => ofClip('same', one, stretchesOf(sure, one))),
    ...shown.map((one) => ofStill('same', one, found)),
  ];
  if (first) return beside.length === 0 ? first : { ...first, beside };
  const parts = judgeParts(
    found.parts,
    references,
    stills.map(({ stillId }) => stillId),
  );
  if (parts?.kind === 'same') return parts;
  const [clip] = clips;
  const [still] = stills;
  return clip ? ofClip('similar', clip) : still ? ofStill('similar', still, found) : (parts ?? { kind: 'unrelated' });
}

/** Each work once; of versions of one video that are seen at the same time, the surest. */
function namedAmong(clips: readonly ClipMatch[]): ClipMatch[] {
  const named: ClipMatch[] = [];
  for (const clip of clips) {
    const isNamed = (other: ClipMatch): boolean =>
      other.videoId === clip.videoId || isInTimeOf([clip.inCopy], other.inCopy);
    if (!named.some(isNamed)) named.push(clip);
  }
  return named;
}

/** Whether something is mostly seen in this span: neighbours may share its first or last frame. */
function isInTimeOf(spans: readonly Span[], { from, to }: Span): boolean {
  const isIn = (span: Span): boolean => from <= (span.from + span.to) / 2 && (span.from + span.to) / 2 <= to;
  return spans.filter(isIn).length > spans.length / 2;
}

/** All times at which a work's video is seen: another version of it may be surest at another one. */
const stretchesOf = (clips: readonly ClipMatch[], { videoId }: ClipMatch): Span[] =>
  clips.flatMap((clip) => (clip.videoId === videoId ? clip.inCopy : []));

function ofClip(kind: 'same' | 'similar', clip: ClipMatch, spans: readonly Span[] = [clip.inCopy]): WorkVerdict {
  const { videoId: workId, distance, inWork, inCopy } = clip;
  const at = { offsetSeconds: inWork.from, copySeconds: inCopy.from };
  return { kind, workId, by: 'video', distance, ...at, spans, transform: transformOf(clip) };
}

function ofStill(
  kind: 'same' | 'similar',
  { stillId: workId, distance, spans }: StillInClip,
  { isPicture }: FoundClip,
): WorkVerdict {
  const transform = isPicture ? 'shown in an animation' : 'shown in a video';
  return { kind, workId, by: 'fingerprint', distance, copySeconds: spans[0]?.from, spans, transform };
}

/** Seconds of the copy; of one of which only the beginning was read no share is known. */
function lengthOf({ frames, durationSeconds, isPart }: FoundClip): number {
  return isPart ? Number.POSITIVE_INFINITY : Math.max(durationSeconds ?? 0, frames.at(-1)?.at ?? 0);
}

/** Whether a match is so long that both are one video, and not two that share an intro. */
export function covers(
  { agreeingSeconds, speed, videoId }: ClipMatch,
  found: FoundClip,
  references: Pick<References, 'videos'>,
): boolean {
  const duration = references.videos.durationOf(videoId) ?? Number.POSITIVE_INFINITY;
  return (
    agreeingSeconds >= enough.seconds ||
    agreeingSeconds >= Math.max(lengthOf(found) * enough.share, found.isPicture ? shortest : 0) ||
    (agreeingSeconds >= shortest && agreeingSeconds * speed >= duration * enough.share)
  );
}

function fills({ spans }: StillInClip, found: FoundClip): boolean {
  if (found.isPicture) {
    const isIn = ({ at }: OrientedFrame) => spans.some(({ from, to }) => from <= at && at <= to);
    return !found.isPart && shareOf(found.frames, new Set(found.frames.filter(isIn))) >= enough.share;
  }
  return spans.reduce((sum, { from, to }) => sum + to - from, 0) >= lengthOf(found) * enough.share;
}

/** The share of some frames in the time for which frames are shown that can be told from others, 0 to 1. */
export function shareOf(frames: readonly OrientedFrame[], some: ReadonlySet<OrientedFrame>): number {
  let [telling, theirs] = [0, 0];
  for (const [i, frame] of frames.entries()) {
    if (![frame.whole, ...frame.trimmed].some(({ quality }) => quality >= LEAST_QUALITY)) continue;
    const seconds = (frames[i + 1]?.at ?? frame.at) - frame.at;
    telling += seconds;
    if (some.has(frame)) theirs += seconds;
  }
  return telling > 0 ? theirs / telling : 0;
}

function transformOf({ speed, orientation }: ClipMatch): string {
  const turned = describeTransform(orientation);
  const played = speed === 1 ? [] : [`played at ${speed} times its speed`];
  return [...played, ...(turned === 'none' ? [] : [turned])].join(', ') || 'none';
}
