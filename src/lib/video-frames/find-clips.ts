import { type Orientation, orientations, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import { type Alignment, align, type Speed } from './align.ts';
import { countDistinct, type Scene, scenesOf } from './copy-scenes.ts';
import type { OrientedFrame } from './fingerprint.ts';
import { runSteps, type Steps } from './steps.ts';
import type { VideoIndex } from './video-index.ts';
import { type Ballot, collectVotes, type Vote } from './votes.ts';

/** Seconds since the beginning, both ends among them. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of the copy that shows a stretch of a known video. */
export interface ClipMatch {
  readonly videoId: string;
  /** Where the beginning of the work lies in the copy: copy time = offset + work time ÷ speed. Negative for an excerpt. */
  readonly offsetSeconds: number;
  /** 2 where the copy is played twice as fast. */
  readonly speed: Speed;
  /** What would have to be done to the copy to get the work back, see `Orientation`. */
  readonly orientation: Orientation;
  /** Frames of the copy that agree on all this; a still scene is one frame. */
  readonly frames: number;
  /** How many of them are pictures of their own, 64 at most. */
  readonly distinctFrames: number;
  /** `frames` among all usable frames of the copy that were asked for, 0 to 1. */
  readonly share: number;
  readonly inCopy: Span;
  readonly inWork: Span;
  /** Of the copy, that agree: without gaps of more than two seconds between agreeing frames. */
  readonly agreeingSeconds: number;
  /** Differing bits of the nearest frame. */
  readonly distance: number;
  /** No agreeing frame has more: 31, or 47 where only a wider look found it, see `findClips`. */
  readonly within: number;
}

/**
 * A second, wider look where the first found nothing: a box over a corner changes 35 to 60 bits, strangers are 80 and more
 * away. It costs eight times as much a search, so no more than so many scenes are asked for.
 */
const WIDER = 47;
const MOST_WIDER = 60;
/** Scenes of a copy that are asked for at all, spread over it: of two hours that never rest, one in three seconds. */
const MOST_ASKED = 2_400;
/** Pictures of their own that a match needs. */
const LEAST_DISTINCT = 3;
/** And in a copy that shows no more than so many of its own, this many. */
const FEW = 3;
const LEAST_OF_FEW = 2;
/** A scene that this many videos show is an intro or a test card: it speaks only for a match of half a work or copy. */
const COMMON_FROM = 5;
const HALF = 0.5;
/** Stretches of one video that are told of one copy. */
const MOST_STRETCHES = 8;
/** A match is explained by another one with more than so many times its frames, which shows so much of the same. */
const TIMES_MORE = 2;
const SAME_SCENES = 0.8;

interface Found {
  readonly match: ClipMatch;
  readonly scenes: ReadonlySet<number>;
}

/**
 * The known videos that a copy shows parts of, the one with most agreeing frames first. One video is named several
 * times where the copy shows stretches of it in another order.
 *
 * A match needs frames of at least three distinct pictures (16 bits or more from each other, and found at different
 * frames of the work) that lie within 0.75 seconds of one line of copy time and work time. Two are enough where the
 * whole copy has at most three. A copy that shows a single picture throughout is none of a video: ask `findStill`.
 *
 * Frames are the same within 31 bits. Where nothing is found, they are asked for once more within 47, up to 60 scenes
 * spread over the copy. What is found then is `within` 47: a lead, which a person or another way should confirm.
 *
 * @param copy its sampled frames in the order of time, as `lib/video-decode` reads them
 * @example findClips(index, video.frames) // [{ videoId: 'work-7', offsetSeconds: -12.5, speed: 1, … }]
 */
export function findClips(
  index: Pick<VideoIndex, 'search' | 'durationOf'>,
  copy: readonly OrientedFrame[],
): ClipMatch[] {
  return runSteps(findClipsInSteps(index, copy));
}

/** The same in steps, for a caller that has other things to do: a long copy asks a large index for seconds. */
export function* findClipsInSteps(
  index: Pick<VideoIndex, 'search' | 'durationOf'>,
  copy: readonly OrientedFrame[],
): Steps<ClipMatch[]> {
  const all = scenesOf(copy);
  const scenes = spread(all, MOST_ASKED);
  const found = yield* findAmong(index, scenes, all, SAME_WITHIN);
  if (found.length > 0) return found;
  return yield* findAmong(index, spread(scenes, MOST_WIDER), all, WIDER);
}

function spread(scenes: readonly Scene[], most: number): Scene[] {
  const step = Math.max(1, scenes.length / most);
  return Array.from({ length: Math.min(most, scenes.length) }, (_, i) => scenes[Math.floor(i * step)] as Scene);
}

/** @param scenes those that are asked for, of `all` of the copy */
function* findAmong(
  index: Pick<VideoIndex, 'search' | 'durationOf'>,
  scenes: readonly Scene[],
  all: readonly Scene[],
  radius: number,
): Steps<ClipMatch[]> {
  const least = countDistinct(all) <= FEW ? LEAST_OF_FEW : LEAST_DISTINCT;
  const { ballots, shownBy } = yield* collectVotes(index, scenes, radius);
  const found: Found[] = [];
  for (const ballot of ballots) {
    const duration = index.durationOf(ballot.videoId) ?? 0;
    found.push(...stretchesOf(ballot, { scenes, shownBy, least, duration, within: radius }));
    yield;
  }
  found.sort((a, b) => compareMatches(a.match, b.match));
  return found.filter((one, i) => !found.slice(0, i).some((better) => explains(better, one))).map(({ match }) => match);
}

interface Facts {
  readonly scenes: readonly Scene[];
  readonly shownBy: readonly number[];
  readonly least: number;
  readonly duration: number;
  readonly within: number;
}

function stretchesOf({ videoId, byOrientation }: Ballot, facts: Facts): Found[] {
  const found: Found[] = [];
  let left = byOrientation;
  while (found.length < MOST_STRETCHES) {
    const best = bestOf(left, facts.scenes);
    const one = best && judge(videoId, best, facts);
    if (!one) return found;
    found.push(one);
    left = outside(left, facts.scenes, one.match.inCopy);
  }
  return found;
}

interface Oriented extends Alignment {
  readonly orientation: Orientation;
}

function bestOf(ballot: Ballot['byOrientation'], scenes: readonly Scene[]): Oriented | undefined {
  let best: Oriented | undefined;
  for (const [orientation, votes] of ballot) {
    const one = align(votes, scenes);
    if (one && (!best || one.votes.length > best.votes.length || isFirst(one, best, orientation)))
      best = { ...one, orientation };
  }
  return best;
}

/** Of orientations with as many frames, the nearer one: symmetric pictures look alike in several. */
function isFirst(one: Alignment, best: Oriented, orientation: Orientation): boolean {
  if (one.votes.length < best.votes.length) return false;
  const [mine, its] = [bitsOf(one), bitsOf(best)];
  return mine < its || (mine === its && orientations.indexOf(orientation) < orientations.indexOf(best.orientation));
}

const bitsOf = ({ votes }: Alignment): number => votes.reduce((sum, { distance }) => sum + distance, 0);

function judge(videoId: string, { speed, offsetMs, votes, orientation }: Oriented, facts: Facts): Found | undefined {
  const { scenes, shownBy, least, duration, within } = facts;
  const agreeing = votes.map(({ scene }) => scenes[scene] as Scene);
  const [first, last] = [agreeing.at(0), agreeing.at(-1)];
  if (!first || !last) return undefined;
  const distinctFrames = countDistinct(agreeing, countsOnce(votes));
  const inCopy = { from: first.fromMs / 1000, to: last.toMs / 1000 };
  const toWork = (ms: number): number =>
    Math.min(Math.max(duration, 0), Math.max(0, Math.round((ms - offsetMs) * speed) / 1000));
  const inWork = { from: toWork(first.fromMs), to: toWork(last.toMs) };
  const share = votes.length / scenes.length;
  const isHalf = share >= HALF || inWork.to - inWork.from >= duration * HALF;
  const own = votes
    .filter(({ scene }) => (shownBy[scene] ?? 0) < COMMON_FROM)
    .map(({ scene }) => scenes[scene] as Scene);
  if ((isHalf ? distinctFrames : countDistinct(own)) < least) return undefined;
  const match: ClipMatch = {
    videoId,
    offsetSeconds: Math.round(offsetMs) / 1000,
    speed,
    orientation,
    frames: votes.length,
    distinctFrames,
    share,
    inCopy,
    inWork,
    agreeingSeconds: secondsOf(agreeing),
    distance: Math.min(...votes.map(({ distance }) => distance)),
    within,
  };
  return { match, scenes: new Set(votes.map(({ scene }) => scene)) };
}

/** Samples further apart than this, in milliseconds, do not vouch for what is between them. */
const LARGEST_GAP_MS = 2000;

function secondsOf(agreeing: readonly Scene[]): number {
  let ms = 0;
  for (const [i, { fromMs, toMs }] of agreeing.entries()) {
    const gap = fromMs - (agreeing[i - 1]?.toMs ?? Number.NEGATIVE_INFINITY);
    ms += toMs - fromMs + (gap <= LARGEST_GAP_MS ? Math.max(0, gap) : 0);
  }
  return ms / 1000;
}

/** Two scenes that were found at one and the same frame of the work say no more than one. */
function countsOnce(votes: readonly Vote[]): (position: number) => boolean {
  const used = new Set<number>();
  return (position) => {
    const frame = votes[position]?.frame ?? -1;
    return !used.has(frame) && used.add(frame) !== undefined;
  };
}

function outside(
  ballot: Ballot['byOrientation'],
  scenes: readonly Scene[],
  { from, to }: Span,
): Ballot['byOrientation'] {
  const isOutside = ({ scene }: Vote): boolean => {
    const { fromMs, toMs } = scenes[scene] as Scene;
    return toMs < from * 1000 || fromMs > to * 1000;
  };
  return new Map([...ballot].map(([orientation, votes]) => [orientation, votes.filter(isOutside)]));
}

function compareMatches(a: ClipMatch, b: ClipMatch): number {
  return (
    b.frames - a.frames ||
    b.distinctFrames - a.distinctFrames ||
    a.distance - b.distance ||
    (a.videoId < b.videoId ? -1 : a.videoId > b.videoId ? 1 : a.inCopy.from - b.inCopy.from)
  );
}

/** Whether a better match accounts for what this one shows: an intro that both works have. */
function explains(better: Found, one: Found): boolean {
  if (better.match.frames <= one.match.frames * TIMES_MORE) return false;
  const shared = [...one.scenes].filter((scene) => better.scenes.has(scene)).length;
  return shared >= one.scenes.size * SAME_SCENES;
}
