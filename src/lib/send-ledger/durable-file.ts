import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Who was written to about what is nobody else's business on the machine. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Windows cannot sync a folder and says so; there the file's own sync has to do.
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}

/**
 * A folder and every folder above it that was missing, all of them durable and open to their owner alone. The two above
 * it are synced even where they were there: another process may have made them a moment ago and not have come to it yet.
 */
export async function makeFolder(path: string): Promise<void> {
  const whole = resolve(path);
  const topmost = (await mkdir(whole, { recursive: true, mode: ownerOnly.folder })) ?? whole;
  let above = whole;
  for (let level = 0; level < 2 || above.length >= topmost.length; level += 1) {
    above = dirname(above);
    await syncFolder(above);
  }
}

/**
 * Writes a file that did not exist, whole and durable, or not at all.
 *
 * The content is on the disk before the name appears, and the name is given by `link`, which fails where it is taken: of
 * any number of processes one sees true. When this resolves with true, the file survives a power cut.
 *
 * @returns false where the name is already taken
 */
export async function writeOnce(folder: string, name: string, text: string): Promise<boolean> {
  const draft = join(folder, `.${name}.${randomUUID()}.draft`);
  try {
    await writeSynced(draft, text);
    await link(draft, join(folder, name));
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) !== 'EPERM' && codeOf(error) !== 'ENOTSUP') throw error;
    return await createOnce(folder, name, text);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return true;
}

/** For file systems without hard links: as exclusive, but a crash may leave a torn file, which counts as written. */
async function createOnce(folder: string, name: string, text: string): Promise<boolean> {
  try {
    await writeSynced(join(folder, name), text);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  await syncFolder(folder);
  return true;
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', ownerOnly.file);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The text of a file, undefined where there is none. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
