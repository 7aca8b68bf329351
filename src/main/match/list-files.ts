import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { WrongUse } from './arguments.ts';

/** A file as it was when it was looked at: another size or time means that it may be another picture. */
export interface Stamp {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/**
 * Names of the files in a folder and the folders inside, in their order. Hidden files and `except` are left out.
 *
 * @throws WrongUse where there is no such folder
 */
export async function listFiles(folder: string, except: readonly (string | undefined)[] = []): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new WrongUse(`${folder} is not a folder that can be read.`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !except.includes(path))
    .map((path) => relative(folder, path))
    .sort();
}

/** Undefined where the file cannot be found. */
export async function stampOf(path: string): Promise<Stamp | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { size: found.size, modified: found.mtimeMs };
}
