import { createHash } from 'node:crypto';
import { sniff } from '#lib/image-decode/index.ts';
import type { FetchRequest, FetchResult, Pour, SafeFetch } from '#lib/safe-fetch/index.ts';
import { sniffVideo, type VideoReader } from '#lib/video-decode/index.ts';
import { openScratch, type ScratchFile } from '#platform/scratch/index.ts';

/** How videos that were found are read; absent where ffmpeg is not installed. */
export interface FoundVideos {
  reader: Pick<VideoReader, 'read'>;
  /** Holds their files while they are read. */
  folder: string;
}

/** The file of a video that was fetched. Its receiver releases it. */
export interface ClipFile extends Pick<ScratchFile, 'path' | 'head' | 'release'> {
  /** Of the bytes that came, in hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
  /** Bytes that came. */
  readonly size: number;
  /** Only the beginning came, by a limit of ours or because the connection ended. */
  readonly isPart: boolean;
}

export interface Received {
  /** Where a video came, its `body` is empty. */
  answer: FetchResult;
  clip?: ClipFile;
}

/** Of a video at most so much is read: its beginning finds it, and a host's turn is not held for longer. */
export const videoLimits = { maxBytes: 200 * 2 ** 20, maxMs: 45_000 };

/**
 * Asks for a picture or a video: a picture comes as the body of the answer, a video as a file. Which it is, its first bytes
 * say, whatever its server calls it.
 *
 * @param videos undefined leaves videos to `request`, whose rules for other bodies then apply
 * @throws what `fetch` throws; then no file is left
 * @example const { answer, clip } = await receiveMedium(fetch, url, { maxBytes }, videos);
 */
export async function receiveMedium(
  fetch: SafeFetch,
  url: string,
  request: FetchRequest,
  videos: FoundVideos | undefined,
  limits = videoLimits,
): Promise<Received> {
  if (!videos) return { answer: await fetch(url, request) };
  const clip = new Clip(videos.folder, limits);
  try {
    const answer = await fetch(url, {
      ...request,
      wantRest: (begin, head) => {
        if (head.status === 200 && isVideo(begin)) return clip.pour();
        return request.wantRest?.(begin, head) ?? true;
      },
    });
    const file = answer.ok ? clip.file(answer.isCut === true) : undefined;
    if (!file) await clip.release();
    return { answer, ...(file && { clip: file }) };
  } catch (error) {
    await clip.release();
    throw error;
  }
}

/** Whether a body begins as a video does. Animated pictures are pictures. */
export function isVideo(begin: Uint8Array): boolean {
  if (sniff(begin).kind === 'image') return false;
  const seen = sniffVideo(begin);
  return seen.kind === 'video' && seen.container !== 'gif' && seen.container !== 'apng';
}

class Clip {
  private scratch: ScratchFile | undefined;
  private size = 0;
  private readonly hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
  private readonly folder: string;
  private readonly limits: Pick<Pour, 'maxBytes' | 'maxMs'>;

  constructor(folder: string, limits: Pick<Pour, 'maxBytes' | 'maxMs'>) {
    this.folder = folder;
    this.limits = limits;
  }

  pour(): Pour {
    return {
      ...this.limits,
      take: async (chunk) => {
        this.scratch ??= await openScratch(this.folder);
        await this.scratch.write(chunk);
        for (const hash of Object.values(this.hashes)) hash.update(chunk);
        this.size += chunk.length;
      },
    };
  }

  file(isPart: boolean): ClipFile | undefined {
    const { scratch, size } = this;
    const { sha256, md5 } = this.hashes;
    return scratch && { ...scratch, size, isPart, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
  }

  async release(): Promise<void> {
    await this.scratch?.release();
  }
}
