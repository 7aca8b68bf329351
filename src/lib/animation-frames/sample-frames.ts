/** Frames of one animation that are compared. */
export const mostSampled = 30;
/** The same of one whose frames cannot be told apart before they are read. */
const mostUnseen = 10;
/** Pixels of the frames that are read at all, and how many these are at most. */
export const reach = { pixels: 60_000_000, frames: 2_000 } as const;

/** Pixels a side of the small grey views by which frames are told apart. */
export const GLANCE_SIDE = 32;
/** Shades of 255, on average, by which frames differ that are worth a comparison each. */
const DIFFERENT = 1;
/** By which a frame that was left out shows something of its own. */
const OF_ITS_OWN = 24;

/** The frames that stand for all of an animation. */
export interface Sample {
  /** In their order, the first among them. */
  readonly frames: readonly number[];
  /** Whether they stand for all that is shown: false where it is too long, or more of it differs than is compared. */
  readonly whole: boolean;
}

/** Of a picture that does not move. */
export const still: Sample = { frames: [0], whole: true };

/** How many frames of an animation are read, from its first on. @example reachOf(3, 64_000) // 3 */
export const reachOf = (count: number, pixels: number): number =>
  Math.max(1, Math.min(count, reach.frames, Math.floor(reach.pixels / pixels)));

/** Whether so few frames are within reach that all of them are compared. */
export const takesAll = (reached: number): boolean => reached <= mostSampled;

/**
 * The frames within reach that differ most from each other; all of them where they are few.
 *
 * @param glances a small grey view of each frame within reach; undefined where there are none, and frames are evenly spread
 * @example sampleFrames(3, 64_000) // { frames: [0, 1, 2], whole: true }
 */
export function sampleFrames(count: number, pixels: number, glances?: readonly Uint8Array[]): Sample {
  const reached = reachOf(count, pixels);
  const whole = reached === count;
  if (takesAll(reached)) return { frames: Array.from({ length: reached }, (_, frame) => frame), whole };
  if (glances?.length !== reached) return { frames: spread(reached), whole };
  const { frames, left } = mostDifferent(glances);
  return { frames, whole: whole && left <= OF_ITS_OWN };
}

const spread = (reached: number): number[] =>
  Array.from({ length: mostUnseen }, (_, at) => Math.round((at * (reached - 1)) / (mostUnseen - 1)));

/** Takes the first frame, then again and again the one that is farthest from all that were taken. */
function mostDifferent(glances: readonly Uint8Array[]): { frames: number[]; left: number } {
  const frames = [0];
  const nearest = glances.map((glance) => between(glance, glances[0]));
  for (;;) {
    const left = Math.max(...nearest);
    const next = nearest.indexOf(left);
    if (left < DIFFERENT || frames.length === mostSampled) return { frames: frames.sort((a, b) => a - b), left };
    frames.push(next);
    for (const [frame, glance] of glances.entries())
      nearest[frame] = Math.min(nearest[frame] ?? 0, between(glance, glances[next]));
  }
}

/** Shades by which two views differ, on average. */
function between(one: Uint8Array, other: Uint8Array | undefined): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other?.[at] ?? 0));
  return sum / one.length;
}
