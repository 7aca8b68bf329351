import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A file for programs that read nothing but files, such as ffmpeg. */
export interface ScratchFile {
  /** Opens it, in this process and its children, until `release`. */
  readonly path: string;
  /** @throws an error of the file system, such as a full disk */
  write(chunk: Uint8Array): Promise<void>;
  /** Writes over bytes that were written before. */
  replace(at: number, bytes: Uint8Array): Promise<void>;
  /** Its first bytes. */
  head(bytes: number): Promise<Buffer>;
  /** Deletes it; a second call changes nothing. Every file must be released, whatever happened to it. */
  release(): Promise<void>;
}

/**
 * An empty file. On Linux it has no name: it is gone with this process however that ends, and no backup of the folder
 * ever holds a creator's video.
 *
 * @param folder made where it is missing, readable for this user alone
 * @example const file = await openScratch(folder); try { await file.write(bytes); … } finally { await file.release(); }
 */
export async function openScratch(folder: string): Promise<ScratchFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  const isNameless = process.platform === 'linux';
  if (isNameless) await unlink(name);
  let isReleased = false;
  return {
    path: isNameless ? `/proc/${process.pid}/fd/${file.fd}` : name,
    write: (chunk) => file.writeFile(chunk),
    async replace(at, bytes) {
      await file.write(bytes, 0, bytes.length, at);
    },
    async head(bytes) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer.subarray(0, bytesRead);
    },
    async release() {
      if (isReleased) return;
      isReleased = true;
      await file.close();
      if (!isNameless) await unlink(name);
    },
  };
}
