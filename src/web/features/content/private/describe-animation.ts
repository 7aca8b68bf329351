import {
  type AnimatedSource,
  fingerprintFrames,
  flattened,
  glanceOf,
  reachOf,
  sampleFrames,
  sideOf,
  smallFrame,
  takesAll,
} from '#lib/animation-frames/index.ts';
import type { Raster } from '#lib/fingerprint/index.ts';
import { ofWork } from '#lib/local-features/index.ts';
import { encodeVideo, fingerprintVideo } from '#lib/video-frames/index.ts';
import { describeViews, type PictureDescription, toBase64 } from './describe-pixels.ts';
import { UndescribablePicture } from './undescribable.ts';

/** An animation whose frames can be decoded, as often as it takes. */
export interface AnimationReader {
  readonly width: number;
  readonly height: number;
  /** How many the file says. */
  readonly frames: number;
  /** Milliseconds for which a frame is shown, and four bytes a pixel; undefined where it cannot be read. */
  decode(frame: number): Promise<{ delay: number; pixels(): Promise<Raster> } | undefined>;
}

const WHITE = 255;

/**
 * Describes an animation by all its frames, by the code that describes uploads on the server.
 *
 * @throws UndescribablePicture where not even its first frame can be read
 */
export async function describeAnimation(
  reader: AnimationReader,
  wants: { features: boolean },
): Promise<PictureDescription> {
  const views = await fingerprintFrames(await sourceOf(reader), {
    corners: wants.features ? ofWork : undefined,
    middles: true,
    motion: 'work',
  });
  const { motion } = views;
  return {
    ...describeViews(reader, views),
    ...(motion && { motion: toBase64(encodeVideo(fingerprintVideo(motion.durationSeconds, motion.frames))) }),
  };
}

/** Decodes each frame once for its time, and where there are many for a glance at it; those that are compared once more. */
async function sourceOf({ width, height, frames: announced, decode }: AnimationReader): Promise<AnimatedSource> {
  const reached = reachOf(announced, width * height);
  const delays: number[] = [];
  const glances: Uint8Array[] = [];
  for (let frame = 0; frame < announced; frame += 1) {
    const read = await decode(frame);
    if (!read) break;
    delays.push(read.delay);
    if (frame < reached && !takesAll(reached)) glances.push(glanceOf(await read.pixels()));
  }
  const frames = delays.length;
  return {
    width,
    height,
    frames,
    delays,
    hasAlpha: true,
    partial: frames < announced,
    first: async () => flattened((await pixelsOf(decode, 0)) ?? refuse(), WHITE),
    sample: async () => sampleFrames(frames, width * height, glances),
    async *read(wanted, isLarge) {
      for (const frame of wanted) {
        const pixels = await pixelsOf(decode, frame);
        if (!pixels) return;
        yield smallFrame(frame, pixels, sideOf(isLarge(frame)));
      }
    },
  };
}

const pixelsOf = async (decode: AnimationReader['decode'], frame: number): Promise<Raster | undefined> =>
  (await decode(frame))?.pixels();

function refuse(): never {
  throw new UndescribablePicture('unreadable');
}
