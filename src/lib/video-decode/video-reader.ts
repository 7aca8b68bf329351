import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createPool } from '../child-pool/index.ts';
import type { Ffmpeg } from './find-ffmpeg.ts';
import { defaultLimits, type VideoLimits } from './limits.ts';
import type { Task } from './messages.ts';
import type { ReadVideo, VideoShot } from './read-video.ts';
import { type Heard, type OnProgress, type ReadingThread, startReadingThread } from './reading-thread.ts';
import { refuse, type VideoRefusal } from './refusal.ts';
import { SNIFFED_BYTES, sniffVideo } from './sniff-video.ts';

export interface VideoReaderOptions {
  readonly ffmpeg: Ffmpeg;
  readonly limits?: Partial<VideoLimits>;
  /** Videos that are read at the same time. 1 unless said. */
  readonly readers?: number;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Whose video it is: of several readers one is left to others. */
  readonly owner?: string;
  readonly onProgress?: OnProgress;
  /** Frames that are sampled of each second: above 0, at most 30. Unless said 2, and up to 8 of a video below two minutes. */
  readonly framesPerSecond?: number;
  /** Also a small picture of each shot. */
  readonly wantStills?: boolean;
  /** Also hashes of the middle of each frame, which find cropped copies. Of works, not of copies. */
  readonly wantCrops?: boolean;
}

export interface VideoReader {
  /**
   * Reads a video file. Resolves to the video or a refusal whatever the file holds.
   *
   * @param path a file on this machine, however it is named; what it holds is decided by its bytes
   * @throws the signal's reason; an error of the file system; an error after `close`, or where ffmpeg could not be
   *   started, was ended from outside or met a fault of this machine
   * @example const video = await reader.read('clip.mp4'); if (video.ok) findClips(index, video.frames)
   */
  read(path: string, options?: ReadOptions): Promise<ReadVideo | VideoRefusal>;
  /** Ends all reading. */
  close(): Promise<void>;
}

/** Reads videos one after the other (or `readers` at a time), in threads that start when first needed. */
export function createVideoReader({ ffmpeg, limits: given, readers = 1 }: VideoReaderOptions): VideoReader {
  const limits: VideoLimits = { ...defaultLimits, ...given };
  const pool = createPool({ processes: readers, start: startReadingThread });

  async function read(path: string, options: ReadOptions = {}): Promise<ReadVideo | VideoRefusal> {
    const { signal, owner, framesPerSecond, wantStills = false, wantCrops = false, onProgress } = options;
    signal?.throwIfAborted();
    if (framesPerSecond !== undefined && !(framesPerSecond > 0 && framesPerSecond <= 30))
      throw new RangeError('Between 0 and 30 frames are sampled a second.');
    const { size, head } = await beginningOf(path);
    if (size > limits.maxBytes) return refuse('too-large', limits);
    const seen = sniffVideo(head);
    if (seen.kind !== 'video') return refuse('no-video', limits);
    const source = { path: resolve(path), container: seen.container };
    const task: Task = { source, ffmpeg, limits, framesPerSecond, wantStills, wantCrops };
    const run = async (thread: ReadingThread) => assemble(await thread.run(task, signal, onProgress), task);
    return pool.use(signal, run, owner);
  }

  return { read, close: () => pool.close() };
}

async function beginningOf(path: string): Promise<{ size: number; head: Uint8Array }> {
  const file = await open(path, 'r');
  try {
    const info = await file.stat();
    if (!info.isFile()) throw new TypeError('A video is read from a file, not from a folder or a device.');
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return { size: info.size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

function assemble({ probed, frames, last }: Heard, { limits }: Task): ReadVideo | VideoRefusal {
  if (last.kind === 'refused') return refuse(last.code, limits);
  if (last.kind !== 'done' || !probed) {
    throw new Error(last.kind === 'failed' ? last.message : 'The thread that reads videos told too little.');
  }
  const { poster, stills, sampled, durationSeconds, partial, framesPerSecond } = last;
  if (!poster) throw new Error('A video that was read has a poster.');
  const shots = last.shots.map((shot): VideoShot => {
    const still = stills.find(({ at }) => at >= shot.from && at < shot.to);
    return { ...shot, ...(still && { still }) };
  });
  const { format: container, codec, width, height, rotation } = probed;
  return {
    ok: true,
    ...{ container, codec, durationSeconds, width, height, rotation, framesPerSecond, frames, sampled, partial },
    plain: sampled - frames.length,
    shots,
    stills,
    poster,
  };
}
