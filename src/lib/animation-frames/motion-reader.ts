import type { Raster } from '#lib/fingerprint/index.ts';
import { createFrameMemory, fingerprintFrame, type OrientedFrame } from '../video-frames/index.ts';
import type { AnimatedSource } from './fingerprint-frames.ts';
import { mostSampled, reachOf } from './sample-frames.ts';
import { framesInTime, momentsOf, mostInTime, mostMs, timelineOf } from './sample-moments.ts';

/** Views of one frame beside the whole that are kept: what borders surround, and all that on black. */
const mostViews = 7;

/** What an animation shows in the order of time, as it is kept of a video. */
export interface Motion {
  /** Of all that it shows once, at the pace of browsers. */
  readonly durationSeconds: number;
  /** In the order of time, plain ones among them; the last one is the end. */
  readonly frames: readonly OrientedFrame[];
  /** It shows more than was read. */
  readonly isPart: boolean;
}

/** No animation has more: hashes of its moments, with both middles of each frame, and seconds. */
export const motionBounds = {
  hashes: (mostInTime + mostSampled) * (1 + mostViews + 2),
  seconds: mostMs / 1000,
} as const;

/** Collects the frames of an animation as those of a video. */
export interface MotionReader {
  /** The frames that are wanted, in their order. */
  readonly frames: readonly number[];
  /** @param onBlack where some of it is transparent */
  add(frame: number, onWhite: Raster, onBlack?: Raster): void;
  /** @param isWhole whether all frames that were wanted could be read */
  conclude(isWhole: boolean): Motion;
}

/**
 * @param compared further frames that are read anyway
 * @param wantCrops also hashes of the middle of each frame: of works, not of copies
 * @returns undefined of a picture that does not move
 */
export function createMotionReader(
  picture: Pick<AnimatedSource, 'frames' | 'delays' | 'width' | 'height' | 'partial'>,
  compared: readonly number[],
  wantCrops: boolean,
): MotionReader | undefined {
  const { delays = [], width, height } = picture;
  if (picture.frames < 2 || delays.length < picture.frames) return undefined;
  const timeline = timelineOf(delays.slice(0, picture.frames));
  const reached = Math.min(reachOf(picture.frames, width * height), timeline.startsAt.length);
  const inTime = framesInTime(timeline, reached);
  const frames = [...new Set([...inTime, ...compared.filter((frame) => frame < reached)])].sort((a, b) => a - b);
  const memory = createFrameMemory();
  const seen = new Map<number, Omit<OrientedFrame, 'at'>>();
  return {
    frames,
    add(frame, onWhite, onBlack) {
      const { whole, trimmed, cropped } = fingerprintFrame(onWhite, 0, memory, wantCrops);
      const dark = onBlack && fingerprintFrame(onBlack, 0, memory, false);
      const views = [...trimmed, ...(dark ? [dark.whole, ...dark.trimmed] : [])];
      seen.set(frame, { whole, trimmed: views.slice(0, mostViews), ...(cropped.length > 0 && { cropped }) });
    },
    conclude(isWhole) {
      const moments = momentsOf(timeline, [...seen.keys()]);
      return {
        durationSeconds: timeline.durationSeconds,
        isPart: !isWhole || timeline.isCut || picture.partial || reached < timeline.startsAt.length,
        frames: moments.flatMap(({ at, frame }) => {
          const views = seen.get(frame);
          return views ? [{ at, ...views }] : [];
        }),
      };
    },
  };
}
