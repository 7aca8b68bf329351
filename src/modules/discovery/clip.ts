import { createHash } from 'node:crypto';
import { sniff } from '#lib/image-decode/index.ts';
import { sniffVideo } from '#lib/video-decode/index.ts';
import { openScratch, type ScratchFile } from '#platform/scratch/index.ts';

/** The file of a video that was fetched. Its receiver releases it. */
export interface ClipFile extends Pick<ScratchFile, 'path' | 'head' | 'release'> {
  /** Of the bytes that came, in hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
  /** Bytes that came. */
  readonly size: number;
  /** Only the beginning came, by a limit of ours or because the connection ended; behind it its index, where that was had. */
  readonly isPart: boolean;
}

/** A video while it comes. */
export class Clip {
  size = 0;
  private scratch: ScratchFile | undefined;
  private readonly hashes = { sha256: createHash('sha256'), md5: createHash('md5') };
  private readonly folder: string;

  /** @param folder where its file is made with the first bytes */
  constructor(folder: string) {
    this.folder = folder;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.scratch ??= await openScratch(this.folder);
    await this.scratch.write(chunk);
    for (const hash of Object.values(this.hashes)) hash.update(chunk);
    this.size += chunk.length;
  }

  /** Writes over bytes that came: it can then be read, and its hashes stay those of what came. */
  async replace(at: number, bytes: Uint8Array): Promise<void> {
    await this.scratch?.replace(at, bytes);
  }

  async head(bytes: number): Promise<Buffer> {
    return (await this.scratch?.head(bytes)) ?? Buffer.alloc(0);
  }

  /** Ends it; undefined where nothing came. */
  file(isPart: boolean): ClipFile | undefined {
    const { scratch, size } = this;
    const { sha256, md5 } = this.hashes;
    return scratch && { ...scratch, size, isPart, sha256: sha256.digest('hex'), md5: md5.digest('hex') };
  }

  async release(): Promise<void> {
    await this.scratch?.release();
  }
}

/** Whether a file begins as a video does. Animated pictures are pictures. */
export function isVideoFile(begin: Uint8Array): boolean {
  if (sniff(begin).kind === 'image') return false;
  const seen = sniffVideo(begin);
  return seen.kind === 'video' && seen.container !== 'gif' && seen.container !== 'apng';
}
