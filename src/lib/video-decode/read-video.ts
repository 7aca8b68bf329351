import type { OrientedFrame } from '../video-frames/index.ts';
import type { Shot } from './find-shots.ts';

/** A small picture out of the video, as WebP. */
export interface StillPicture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly at: number;
}

export interface VideoShot extends Shot {
  /** A picture of it, at most 384 pixels a side; where stills were asked for, and not more than 200 shots were found. */
  readonly still?: StillPicture;
}

/** Pictures of a video's shots, in the order of time: at most so many, spread over all of them. */
export function stillsOf({ stills }: Pick<ReadVideo, 'stills'>, most: number): StillPicture[] {
  if (stills.length <= most) return [...stills];
  return Array.from({ length: most }, (_, i) => stills[Math.floor((i * stills.length) / most)] as StillPicture);
}

export interface ReadVideo {
  readonly ok: true;
  /** As ffmpeg names them: `mov,mp4,m4a,3gp,3g2,mj2` and `h264`. */
  readonly container: string;
  readonly codec: string;
  readonly durationSeconds: number;
  /** Pixels of a frame as it is shown, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Clockwise degrees that the file asked for, and that are applied here: 0, 90, 180 or 270. */
  readonly rotation: number;
  readonly framesPerSecond: number;
  /** The samples that can be told from others, in the order of time: all that `lib/video-frames` needs. */
  readonly frames: readonly OrientedFrame[];
  /** All samples, and how many of them were too plain (black, blurred) to be among `frames`. */
  readonly sampled: number;
  readonly plain: number;
  readonly shots: readonly VideoShot[];
  /** One of each shot, and several of a long one, in the order of time; none where they were not asked for. */
  readonly stills: readonly StillPicture[];
  /** The frame with the most structure, at most 480 pixels a side; one of the first tenth only where no other is as good. */
  readonly poster: StillPicture;
  /** The file ends long before the end that it announces. */
  readonly partial: boolean;
}
