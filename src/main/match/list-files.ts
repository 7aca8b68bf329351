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
 * Names of the files in a folder and the folders inside, in their order. Links to files are followed. Hidden files and
 * `except` are left out.
 *
 * @param say is told in a sentence what is passed over
 * @throws WrongUse where there is no such folder, or it cannot be read
 */
export async function listFiles(
  folder: string,
  except: readonly (string | undefined)[] = [],
  say: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new WrongUse(`${folder} is not a folder that can be read.`);
  const files: string[] = [];
  const open = [folder];
  for (let inside = open.pop(); inside !== undefined; inside = open.pop()) {
    const entries = await readdir(inside, { withFileTypes: true }).catch(() => undefined);
    if (!entries && inside === folder) throw new WrongUse(`${folder} is not a folder that can be read.`);
    if (!entries) say(`${inside}: This folder may not be read; the files in it are left out.`);
    for (const entry of entries ?? []) {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (entry.name.startsWith('.') || except.includes(path)) continue;
      else if (entry.isFile() || (entry.isSymbolicLink() && (await leadsToFile(path, say)))) files.push(path);
    }
  }
  return files.map((path) => relative(folder, path)).sort();
}

/** A link to a folder may lead back to where it is: it is named, not followed. */
async function leadsToFile(path: string, say: (sentence: string) => void): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) say(`${path}: This link leads nowhere; it is left out.`);
  else if (found.isDirectory()) say(`${path}: This link leads to a folder; it is left out.`);
  return found?.isFile() === true;
}

/** Undefined where the file cannot be found. */
export async function stampOf(path: string): Promise<Stamp | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found && { size: found.size, modified: found.mtimeMs };
}
