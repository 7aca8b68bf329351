/** Frames that are compared in their order, as a video's are, beside those that differ most. */
const mostFrames = 120;
/** As of videos: more are not needed to tell whether two show the same at the same time. */
const mostASecond = 8;
/** Seconds after which a frame that stays is sampled again, so that it is one scene for as long as it is shown. */
const again = 1.5;
/** Of frames that stay very long it is sampled less often. */
const mostAgain = 200;
/** Moments of all that is read: frames in time, those that stay, and the end. */
export const mostInTime = mostFrames + mostAgain + 1;
/** Milliseconds that browsers show a frame for whose file says less than this. */
const [tooShort, shownInstead] = [10, 100];
/** One frame is not taken to be shown for longer, nor is more than the first hour looked at. */
const longestMs = 60_000;
export const mostMs = 3_600_000;

/** When the frames of an animation are shown, in seconds. */
export interface Timeline {
  /** Of each frame that is looked at. */
  readonly startsAt: readonly number[];
  readonly durationSeconds: number;
  /** It goes on after that. */
  readonly isCut: boolean;
}

/**
 * @param delays milliseconds of each frame, as the file says them
 * @example timelineOf([100, 0, 250]).startsAt // [0, 0.1, 0.2]
 */
export function timelineOf(delays: readonly number[]): Timeline {
  const startsAt: number[] = [];
  let at = 0;
  for (const delay of delays) {
    if (at >= mostMs) break;
    startsAt.push(at / 1000);
    at += delay > tooShort ? Math.min(Math.round(delay), longestMs) : shownInstead;
  }
  return { startsAt, durationSeconds: at / 1000, isCut: startsAt.length < delays.length };
}

/**
 * The frames that are shown at even steps of time, up to eight a second.
 *
 * @param reached how many frames are read at all, from the first on
 */
export function framesInTime({ startsAt, durationSeconds }: Timeline, reached: number): number[] {
  const step = Math.max(1 / mostASecond, durationSeconds / mostFrames);
  const frames: number[] = [];
  let due = 0;
  for (const [frame, start] of startsAt.slice(0, reached).entries()) {
    const end = startsAt[frame + 1] ?? durationSeconds;
    if (end <= due) continue;
    frames.push(frame);
    due = (Math.floor(Math.max(start, due) / step) + 1) * step;
  }
  return frames;
}

/** The moments at which these frames are shown, in the order of time; the last one is the end of the last frame. */
export function momentsOf(
  { startsAt, durationSeconds }: Timeline,
  frames: readonly number[],
): { at: number; frame: number }[] {
  const step = Math.max(again, durationSeconds / mostAgain);
  const last = frames.at(-1);
  return frames.flatMap((frame) => {
    const [start, end] = [startsAt[frame] ?? 0, startsAt[frame + 1] ?? durationSeconds];
    const repeats = Math.max(0, Math.ceil((end - start) / step) - 1);
    const times = Array.from({ length: 1 + repeats }, (_, i) => start + i * step);
    return [...times, ...(frame === last ? [end] : [])].map((at) => ({ at, frame }));
  });
}
