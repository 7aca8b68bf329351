import type { PackedFrames } from '../video-frames/index.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import type { Shot } from './find-shots.ts';
import type { VideoLimits } from './limits.ts';
import type { Probed } from './probe.ts';
import type { StillPicture } from './read-video.ts';
import type { VideoRefusalCode } from './refusal.ts';
import type { Source } from './tool-arguments.ts';

/** Requests to a reading thread: to read a video, one after the other, or to cancel the one it reads. */
export type Asked = { readonly kind: 'read'; readonly task: Task } | { readonly kind: 'cancel' };

export interface Task {
  readonly source: Source;
  readonly ffmpeg: Ffmpeg;
  readonly limits: VideoLimits;
  /** Undefined for what suits the length of the video, see `rateFor`. */
  readonly framesPerSecond: number | undefined;
  readonly wantStills: boolean;
  readonly wantCrops: boolean;
}

/** Messages of a reading thread. The last one of each video is `done`, `refused` or `failed`. */
export type Told =
  | { readonly kind: 'probed'; readonly probed: Probed }
  | { readonly kind: 'frames'; readonly seconds: number; readonly packed: PackedFrames }
  | {
      readonly kind: 'done';
      readonly framesPerSecond: number;
      readonly sampled: number;
      readonly durationSeconds: number;
      readonly partial: boolean;
      readonly shots: readonly Shot[];
      readonly poster: StillPicture | undefined;
      readonly stills: readonly StillPicture[];
    }
  | { readonly kind: 'refused'; readonly code: VideoRefusalCode }
  /** Of the machine, not of the file. */
  | { readonly kind: 'failed'; readonly message: string };
