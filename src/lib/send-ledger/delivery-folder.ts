import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, readIfThere } from './durable-file.ts';
import { type Attempt, readBegin, readData, readName, readResolved, readResult } from './marks.ts';

/** The file that says whose folder it is. */
export const keyFile = 'key.json';

/** Folder of a key: named by its hash, so that any text may be a key, in 256 shelves so that no folder grows huge. */
export function folderOf(root: string, key: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return join(root, hash.slice(0, 2), hash);
}

export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** All attempts in a delivery's folder, by number. A torn begin mark still shows that an attempt was made. */
export async function readAttempts(folder: string): Promise<Attempt[]> {
  const attempts = new Map<number, Attempt>();
  for (const name of await namesIn(folder)) {
    const parts = readName(name);
    if (!parts) continue;
    const text = (await readIfThere(join(folder, name))) ?? '';
    const attempt = attempts.get(parts.attempt) ?? { number: parts.attempt };
    attempts.set(parts.attempt, attempt);
    if (parts.mark === 'data') attempt.data = readData(text);
    else if (parts.mark === 'result') attempt.result = readResult(text);
    else if (parts.mark === 'resolved') attempt.resolved = readResolved(text);
    else {
      const mark = readBegin(text);
      const fencingToken = parts.token ?? 0;
      // Names sort by token, so the last one is the highest.
      attempt.begun = { fencingToken, at: mark === 'torn' ? (attempt.begun?.at ?? '') : mark.at };
    }
  }
  return [...attempts.values()].sort((left, right) => left.number - right.number);
}
