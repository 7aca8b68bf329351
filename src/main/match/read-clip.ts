import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  passingVideoCodes,
  type ReadVideo,
  sniffVideo,
  type VideoReader,
  type VideoRefusal,
} from '#lib/video-decode/index.ts';
import { type Stamp, stampOf } from './list-files.ts';
import type { NotOpened } from './read-picture.ts';

/** A file that holds a video; what of it could be read. */
export interface ReadClip {
  readonly contentHash: string;
  readonly stamp: Stamp;
  readonly video: ReadVideo | VideoRefusal;
}

const sniffed = 4096;
/** Animations are pictures here, as they are for the worker. */
const animations: readonly string[] = ['gif', 'apng'];

/** Whether a file's first bytes are those of a video; false of what cannot be opened. */
export async function isClip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(sniffed), 0, sniffed, 0);
    const seen = sniffVideo(buffer.subarray(0, bytesRead));
    return seen.kind === 'video' && !animations.includes(seen.container);
  } catch {
    return false; // a folder or a device: whoever opens it says so
  } finally {
    await file.close();
  }
}

/**
 * Reads the frames of a video, with a still of each shot for its corners. Of an original (`work`) also what finds cropped
 * copies.
 */
export async function readClip(
  reader: VideoReader | undefined,
  path: string,
  { of, signal }: { of: 'work' | 'copy'; signal: AbortSignal },
): Promise<ReadClip | NotOpened> {
  if (!reader) return { sentence: 'This is a video, and ffmpeg is not on the PATH to read it.', isLasting: true };
  const stamp = await stampOf(path);
  if (!stamp) return { sentence: 'This file is no longer there, or may not be read.' };
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { signal }), hash);
  const options = { signal, wantCrops: of === 'work', wantStills: true };
  return { contentHash: hash.digest('hex'), stamp, video: await reader.read(path, options) };
}

/** Whether a video was not read for want of time or memory: perhaps it is another time. */
export const isPassing = ({ video }: ReadClip): boolean => !video.ok && passingVideoCodes.includes(video.code);
