import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface HeldFile {
  /** Opens it, in this process and its children, until `release`. */
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Writes bytes to a file for programs that read nothing else. Where the system allows it the file has no name: it is gone
 * with this process however that ends, and no backup of the folder ever holds a creator's video.
 *
 * @param folder made where it is not there; nobody else may read it
 * @throws an error of the file system, such as a full disk; then nothing is left
 */
export async function holdFile(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<HeldFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  const isNameless = process.platform === 'linux';
  const release = async (): Promise<void> => {
    await file.close();
    if (!isNameless) await unlink(name);
  };
  try {
    if (isNameless) await unlink(name);
    for await (const chunk of chunks) await file.writeFile(chunk);
  } catch (error) {
    await release();
    throw error;
  }
  return { path: isNameless ? `/proc/${process.pid}/fd/${file.fd}` : name, release };
}
