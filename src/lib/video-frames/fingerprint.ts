import { distance, type Fingerprint, LEAST_QUALITY, type OrientedHashes } from '#lib/fingerprint/index.ts';

/** What of a frame was hashed: all of it, what a border surrounds, or its middle (against cropped copies). */
export const frameViews = ['whole', 'trimmed', 'cropped'] as const;
export type FrameView = (typeof frameViews)[number];

/** One sampled frame of a video, as `lib/video-decode` reads it. Views below LEAST_QUALITY are ignored. */
export interface OrientedFrame {
  /** Seconds since the video began. */
  readonly at: number;
  readonly whole: OrientedHashes;
  /** What a border surrounds: none where there is no border, two where its edge is in doubt. */
  readonly trimmed: readonly OrientedHashes[];
  /** Middle parts of the frame in its own orientation. Only works need them. */
  readonly cropped?: readonly Fingerprint[];
}

/** One hash of a work, and when it is shown. */
export interface VideoFrame {
  /** Seconds, in whole milliseconds: the first sample that shows this. */
  readonly at: number;
  /** The last consecutive sample that shows the same; equal to `at` where the scene moves on. */
  readonly until: number;
  /** 32 bytes of PDQ. */
  readonly hash: Uint8Array;
  /** 50 to 100. */
  readonly quality: number;
  readonly view: FrameView;
}

/** What is kept of a work: about two frames a second where it moves, one for each still scene. */
export interface VideoFingerprint {
  /** Seconds, in whole milliseconds. */
  readonly duration: number;
  /** In the order of `compareFrames`, none twice. */
  readonly frames: readonly VideoFrame[];
}

/** Consecutive frames that differ in no more bits than this are one still scene: recompression alone changes 0 to 6. */
export const STILL_WITHIN = 6;
/** Samples further apart than this (seconds) belong to two scenes, since what was between them was left out. */
const LARGEST_GAP = 2;

/** The longest video that is kept, in milliseconds: what fits into the encoded form. */
export const LONGEST_MS = 2 ** 24 - 1;

/** Seconds as whole milliseconds. */
export const toMs = (seconds: number): number => Math.round(seconds * 1000);

/**
 * Makes the fingerprint of a work from its sampled frames.
 *
 * @param duration seconds
 * @param frames in the order of time; frames that are too plain (quality below 50) are left out
 * @throws RangeError where a time is negative or above 4.6 hours
 * @example fingerprintVideo(video.durationSeconds, video.frames)
 */
export function fingerprintVideo(duration: number, frames: readonly OrientedFrame[]): VideoFingerprint {
  const found: VideoFrame[] = [];
  const lanes = new Map<string, Lane>();
  for (const { at, ...views } of frames) {
    for (const { lane, view, hash, quality } of viewsOf(views)) {
      const open = lanes.get(lane);
      if (open && at - open.until <= LARGEST_GAP && distance(open.hash, hash) <= STILL_WITHIN) {
        open.until = at;
        continue;
      }
      const next: Lane = { at, until: at, hash, quality, view };
      lanes.set(lane, next);
      found.push(next);
    }
  }
  const rounded = found.map((frame) => ({ ...frame, at: toMs(frame.at) / 1000, until: toMs(frame.until) / 1000 }));
  const fingerprint = { duration: toMs(duration) / 1000, frames: unique(rounded.sort(compareFrames)) };
  assertTimes(fingerprint);
  return fingerprint;
}

/** Frames of one view, compared with each other: of two trimmed views of a frame each has its own lane. */
type Lane = { -readonly [key in keyof VideoFrame]: VideoFrame[key] };

function viewsOf({ whole, trimmed, cropped = [] }: Omit<OrientedFrame, 'at'>) {
  const upright = ({ hashes, quality }: OrientedHashes): Fingerprint[] =>
    hashes[0] === undefined ? [] : [{ hash: hashes[0], quality }];
  const of = (view: FrameView, all: readonly Fingerprint[]) =>
    all.map((one, lane) => ({ lane: `${view} ${lane}`, view, ...one }));
  const all = [...of('whole', upright(whole)), ...of('trimmed', trimmed.flatMap(upright)), ...of('cropped', cropped)];
  return all.filter(({ quality }) => quality >= LEAST_QUALITY);
}

function unique(sorted: readonly VideoFrame[]): VideoFrame[] {
  return sorted.filter((frame, i) => i === 0 || compareFrames(sorted[i - 1] as VideoFrame, frame) !== 0);
}

/** The order in which frames are kept: by time, then view, then hash. Zero for the same hash of the same time and view. */
export function compareFrames(a: VideoFrame, b: VideoFrame): number {
  return a.at - b.at || frameViews.indexOf(a.view) - frameViews.indexOf(b.view) || compareBytes(a.hash, b.hash);
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}

function assertTimes({ duration, frames }: VideoFingerprint): void {
  const isTime = (seconds: number): boolean => seconds >= 0 && toMs(seconds) <= LONGEST_MS;
  if (isTime(duration) && frames.every(({ at, until }) => isTime(at) && isTime(until))) return;
  throw new RangeError('Times of a video are 0 to 16,777 seconds.');
}
