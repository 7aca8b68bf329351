import { readFile, stat } from 'node:fs/promises';
import type { HashList } from './hash-list.ts';
import { HashListFault, listLimits, readHashList } from './read-hash-list.ts';

export interface FollowOptions {
  /** Milliseconds between two looks at the file. 10 seconds unless said. */
  readonly everyMs?: number;
  /** A changed file was read. */
  readonly onRead?: (list: HashList) => void;
  /** A changed file could not be read: the list before it stays in use. */
  readonly onFault?: (sentence: string) => void;
}

/** A list that follows its file. */
export interface FollowedHashList {
  /** The list as the file has it now, or had it a moment ago. */
  current(): Promise<HashList>;
}

/**
 * Reads a list from a file, and reads it again when the file has changed: a caller that asks for the list looks at the file's time,
 * size and identity first, at most once in `everyMs`. There is nothing to signal, and nothing to close.
 *
 * @throws HashListFault where the file cannot be read at first
 */
export async function followHashList(path: string, options: FollowOptions = {}): Promise<FollowedHashList> {
  const { everyMs = 10_000, onRead, onFault } = options;
  let mark = await markOf(path);
  let list = await readFileAt(path);
  let lookedAt = performance.now();

  async function follow(): Promise<void> {
    // Taken before the file is read: a change meanwhile is seen at the next look.
    const seen = await markOf(path);
    if (seen === mark) return;
    mark = seen;
    try {
      list = await readFileAt(path);
      onRead?.(list);
    } catch (error) {
      if (!(error instanceof HashListFault)) throw error;
      onFault?.(error.message);
    }
  }

  return {
    async current() {
      if (performance.now() - lookedAt >= everyMs) {
        lookedAt = performance.now();
        await follow();
      }
      return list;
    },
  };
}

async function markOf(path: string): Promise<string> {
  const info = await stat(path, { bigint: true }).catch(() => undefined);
  return info ? [info.ino, info.size, info.mtimeNs, info.ctimeNs].join() : 'missing';
}

async function readFileAt(path: string): Promise<HashList> {
  const size = await stat(path).then(
    (info) => (info.isFile() ? info.size : undefined),
    () => undefined,
  );
  if (size === undefined) throw new HashListFault('The file is not there.');
  if (size > listLimits.bytes) throw new HashListFault(`The file is larger than ${listLimits.bytes} bytes.`);
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new HashListFault(`The file cannot be opened (${error instanceof Error ? error.message : String(error)}).`);
  });
  return readHashList(bytes);
}
