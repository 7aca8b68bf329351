import type { Decoder } from '#lib/image-decode/index.ts';
import type { VideoReader } from '#lib/video-decode/index.ts';
import { isClip } from './read-clip.ts';
import { readPicture } from './read-picture.ts';

/** A small picture, and how large it is shown at most. */
export interface Thumbnail {
  readonly webp: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** It stands for a video, and may be of another moment than the one that was compared. */
  readonly isPoster?: boolean;
}

const SIDE = 480;

/** A small version of a picture for a report; undefined where it can no longer be read. */
export async function readThumbnail(
  { decoder, video }: { decoder: Decoder; video: VideoReader | undefined },
  path: string,
  signal: AbortSignal,
): Promise<Thumbnail | undefined> {
  if (video && (await isClip(path))) {
    // Read once more: pictures of all that may match would be many.
    const clip = await video.read(path, { signal, framesPerSecond: 0.5 });
    if (!clip.ok) return undefined;
    const { bytes: webp, width, height } = clip.poster;
    return { webp, width, height, isPoster: true };
  }
  // With the fingerprint, so that of an animation the frame that was compared is shown.
  const read = await readPicture(decoder, path, { fingerprint: true, thumbnail: true, cut: true }, signal);
  if (!('decoded' in read) || !read.decoded.ok || !read.decoded.thumbnail) return undefined;
  const { width, height, thumbnail } = read.decoded;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
  return { webp: thumbnail, width: side(width), height: side(height) };
}
